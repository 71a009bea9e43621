import * as contract from '@/lib/contract/panel/accounts'
import { bankChange } from '@/lib/domain/reload/service-accounts'
import { act, answering } from '@/lib/http/auth/acting'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { office } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(contract.changeBank, {
    run: ({ params: { id }, body: { reason, ...change }, ...context }) =>
      act(context, bankChange, { id, ...change }, { reason }, office),
    ...answering(200, contract.listedBankView, bankChange),
  }),
})
