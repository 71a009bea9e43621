import { startPse } from '@/lib/contract/deposit'
import { startedDepositView } from '@/lib/contract/deposit-views'
import { startDeposit } from '@/lib/domain/movement/start-deposit'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { terms } from '@/lib/rails/terms'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(startPse, {
    single: true,
    run: ({ tx, now, caller, body, language }) =>
      startDeposit(
        tx,
        {
          ownerId: caller.ownerId,
          method: 'pse',
          counterpartyId: body.counterparty_id,
          amount: body.amount_cop,
          amountField: 'amount_cop',
          externalId: body.external_id,
          descriptionToPayer: body.description_to_payer,
          descriptionToPayee: body.description_to_payee,
          redirectUrl: body.redirect_url,
          bankCode: body.financial_institution_code,
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
