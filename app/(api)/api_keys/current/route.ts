import * as contract from '@/lib/contract/access/api-key'
import { readOwnKey } from '@/lib/domain/access/api-keys'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readOwnKey, {
    run: ({ tx, caller }) => readOwnKey(tx, caller),
    view: (found) => contract.ownKeyView(found, { environment: env.APP_ENV, sandbox: env.RAIL === 'sandbox' }),
  }),
})
