import * as contract from '@/lib/contract/payout/calls'
import { Money } from '@/lib/domain/money'
import { quotePayout } from '@/lib/domain/payout/quote-payout'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.quotePayout, {
    single: true,
    run: ({ tx, caller, body }) => quotePayout(tx, caller.ownerId, Money.of(body.amount, body.currency)),
    view: contract.quoteView,
  }),
})
