import { readFile } from 'node:fs/promises'
import { type Served, served } from './served'

/** `recaudo.js`, which the build makes (docs/contract.md#embedding). Pages that are isolated from other origins may load it too. */
export const servedEmbedScript = (request: Request): Promise<Served> =>
  served(request, 'recaudo.js', () => readFile('dist/recaudo.js', 'utf8'), {
    'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    'cross-origin-resource-policy': 'cross-origin',
  })
