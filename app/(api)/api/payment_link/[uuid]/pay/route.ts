import { toMethod } from '@/lib/contract/payment-link/calls'
import * as contract from '@/lib/contract/payment-link/pay'
import { payAnswerView } from '@/lib/contract/payment-link/payer-views'
import { amountFaults } from '@/lib/domain/fee/positive-amount'
import { payLink } from '@/lib/domain/payment-link/pay-link'
import { env } from '@/lib/env'
import { payDoorsOf } from '@/lib/grouped'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { terms } from '@/lib/rails/terms'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.payLink, {
    single: true,
    wrong: ({ amount }) => amountFaults(amount),
    run: ({ tx, now, params, body, ip, language, request }) =>
      payLink(
        tx,
        {
          uuid: params.uuid,
          amount: body.amount,
          method: toMethod(body.payment_method),
          payer: { ...body.payer, address: ip, device: request.headers.get('user-agent') },
          bankId: body.bank_id,
          locale: language,
          accepted: body.acceptance,
        },
        terms,
        now,
        payDoorsOf(tx),
      ),
    view: (started) => payAnswerView(started, env.CHECKOUT_URL),
    announce: () => ['outbox'],
  }),
})
