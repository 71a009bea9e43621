import type { Readers } from '@/lib/contract/tags'
import { type Served, served } from '@/lib/http/served/served'
import { openApi } from './openapi'

/** The OpenAPI document of these readers (docs/contract.md#headers). */
export const servedTo = (request: Request, readers: Readers): Promise<Served> =>
  served(request, `openapi ${readers}`, () => JSON.stringify(openApi(readers)), {
    'cache-control': 'public, max-age=300',
  })
