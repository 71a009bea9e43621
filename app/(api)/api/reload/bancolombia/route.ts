import { startBancolombia } from '@/lib/contract/deposit'
import { startedDepositView } from '@/lib/contract/deposit-views'
import { startDeposit } from '@/lib/domain/movement/start-deposit'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { terms } from '@/lib/rails/terms'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(startBancolombia, {
    single: true,
    run: ({ tx, now, caller, body, language }) =>
      startDeposit(
        tx,
        {
          ownerId: caller.ownerId,
          method: 'bancolombia',
          counterpartyId: body.counterparty_id,
          amount: body.amount,
          amountField: 'amount',
          externalId: body.external_id,
          descriptionToPayer: body.description_to_payer,
          descriptionToPayee: body.description_to_payee,
          redirectUrl: body.redirect_url,
          bankCode: null,
          feeMode: body.fee_mode ?? 'payer',
          locale: language,
        },
        terms,
        now,
      ),
    view: (started, { language }) => startedDepositView(started, env.CHECKOUT_URL, language),
    announce: () => ['outbox'],
  }),
})
