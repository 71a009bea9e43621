import * as contract from '@/lib/contract/close/calls'
import { dayClosing } from '@/lib/domain/close/close-day'
import { readListedDay } from '@/lib/domain/close/list-closes'
import { act, answering } from '@/lib/http/auth/acting'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { office } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readClose, {
    run: ({ tx, params: { day } }) => readListedDay(tx, day, office.rail),
    view: contract.dayView,
  }),
  POST: route(contract.signDay, {
    run: ({ body: { digest, reason }, params: { day }, ...context }) =>
      act(context, dayClosing, { day, digest }, { reason }, office),
    ...answering(202, () => null, dayClosing),
  }),
})
