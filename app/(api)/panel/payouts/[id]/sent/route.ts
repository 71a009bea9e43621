import { consolePayoutView } from '@/lib/contract/panel/payouts'
import * as contract from '@/lib/contract/payout/by-hand'
import { payoutSending } from '@/lib/domain/payout/by-hand/send-payout'
import { readPayoutNumber } from '@/lib/domain/payout/find-payout'
import { act, answering } from '@/lib/http/auth/acting'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { office } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.sendPayout, {
    run: async ({ params: { id }, body, ...context }) => {
      const number = await readPayoutNumber(context.tx, id)
      return act(context, payoutSending, { id, number, ...body }, { reason: body.exception }, office)
    },
    ...answering(200, consolePayoutView, payoutSending),
  }),
})
