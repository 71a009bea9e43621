/** Payouts that operators pay by hand (docs/contract.md#payouts). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { acknowledgedIn, integerIn, textIn } from '@/lib/contract/fields'
import { decided, one, whyIn, write } from '@/lib/contract/panel/payouts'
import { proposes } from '@/lib/contract/policy/proposals'
import { returnWarnings } from '@/lib/domain/policy/warnings'

export const sendPayout = call({
  ...write,
  ...one,
  writes: { 'payout.send': 'propose', 'payout.send_uncovered': 'propose' },
  id: 'markPayoutSent',
  summary: 'Record that an approved payout was sent from a bank account',
  description:
    'Refused where the account does not cover it (`not_covered`); a superuser may give an `exception`, which is shown.',
  body: z
    .object({
      reference: textIn(1, 128, 'TR-99120').meta({ description: "The bank's number of it; unique for the account." }),
      transfer_account_id: integerIn(1)
        .nullish()
        .meta({ description: 'The account of the service; the first in its currency when left out.' }),
      exception: textIn(1, 500, 'El extracto entra mañana.').nullish().meta({ description: 'Why without cover.' }),
    })
    .transform(({ reference, transfer_account_id, exception }) => ({
      reference,
      transferAccountId: transfer_account_id ?? null,
      exception: exception ?? null,
    })),
  orAnswer: proposes.orAnswer,
  answer: decided,
  errors: [...proposes.errors, 'AlreadyDecided', 'UnderReview'],
})

export const completePayout = call({
  ...write,
  ...one,
  writes: { 'payout.complete': 'propose' },
  id: 'markPayoutCompleted',
  summary: 'Record that a payout sent by hand arrived',
  body: z.object({}),
  answer: decided,
  errors: ['AlreadyDecided'],
})

export const returnPayout = call({
  ...write,
  ...one,
  writes: { 'payout.return': 'propose' },
  id: 'markPayoutReturned',
  summary: 'Record that the bank gave back a payout sent by hand',
  description:
    'All of it returns to the balance, also after it had arrived: then it needs `was_completed` acknowledged and, unless the policy says otherwise, a second person.',
  body: whyIn('Cuenta cancelada.')
    .extend({ acknowledged_warnings: acknowledgedIn(returnWarnings) })
    .transform(({ reason, acknowledged_warnings: acknowledged }) => ({ reason, acknowledged: acknowledged ?? [] })),
  orAnswer: proposes.orAnswer,
  answer: decided,
  errors: [...proposes.errors, 'AlreadyDecided'],
})
