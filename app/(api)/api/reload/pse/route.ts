import { startPse } from '@/lib/contract/deposit/calls'
import { askedDeposit, startedDepositView } from '@/lib/contract/deposit/views'
import { depositFaults, startDeposit } from '@/lib/domain/movement/start/start-deposit'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { terms } from '@/lib/rails/terms'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(startPse, {
    single: true,
    wrong: ({ amount_cop: amount, redirect_url: redirectUrl }) =>
      depositFaults({ amount, redirectUrl }, { method: 'pse', amountField: 'amount_cop' }, terms),
    run: ({ tx, now, accountNow, caller, body, language }) => {
      const asked = askedDeposit(body, { method: 'pse', ownerId: caller.ownerId, language })
      return startDeposit(tx, asked, terms, { now, accountNow })
    },
    view: (started, { language }) => startedDepositView(started, env.CHECKOUT_URL, language),
    announce: () => ['outbox'],
  }),
})
