import { consolePayoutView } from '@/lib/contract/panel/payouts'
import * as contract from '@/lib/contract/payout/refund-acts'
import { readPayoutNumber } from '@/lib/domain/payout/find-payout'
import { feesGiving } from '@/lib/domain/refund/give-up-fees'
import { act, answering } from '@/lib/http/auth/acting'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { office } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.giveUpFees, {
    run: async ({ params: { id }, body, ...context }) => {
      const number = await readPayoutNumber(context.tx, id)
      return act(context, feesGiving, { id, number }, body, office)
    },
    ...answering(200, consolePayoutView, feesGiving),
  }),
})
