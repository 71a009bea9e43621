/** Refunds and returns as operators act on them, beside what they do with any payout (docs/contract.md#refunds). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { booleanIn, nullableTextOut, textOut } from '@/lib/contract/fields'
import { decided, one, whyIn, write } from '@/lib/contract/panel/payouts'
import { proposes } from '@/lib/contract/policy/proposals'

export const askPayer = call({
  ...write,
  ...one,
  writes: { 'payout.ask_payer': 'propose' },
  secret: true,
  id: 'askPayerOfReturn',
  summary: 'Ask the payer again for the account that a return goes to',
  description:
    'Under a new address; the one before no longer works. It is mailed to the payer; with `hand_over`, or where the payer gave no email, it is only answered, for you to hand over, and another person than you then approves the account.',
  body: z
    .object({
      hand_over: booleanIn().default(false).meta({ description: 'true: no mail; hand the address over yourself.' }),
    })
    .transform((body) => ({ handOver: body.hand_over })),
  answer: {
    status: 200,
    schema: z
      .object({
        id: textOut('The refund.', 're_1V0xTq3mYc8RzB5nKd7LpW'),
        mailed_to: nullableTextOut('Where the address was mailed.', null),
        url: nullableTextOut('The address to hand over; null when mailed.', 'https://…/refund/4dQpX0b1'),
      })
      .meta({ id: 'AskedPayer', description: 'How the payer learns where to name an account.' }),
    description: 'Asked.',
  },
  errors: ['AlreadyDecided', 'InvalidStatus'],
})

export const giveUpFees = call({
  ...write,
  ...one,
  writes: { 'payout.give_up_fees': 'propose' },
  id: 'giveUpFeesOfRefund',
  summary: 'Give up the payment’s fee with a refund that arrived',
  description:
    'Once. Of the service fee and IVA of its payment the share that the refund is of what was credited, rounded down, enters the owner’s balance. `InvalidStatus` where there is nothing to give: no refund, no fee, more of it than the refund’s amount, or a payment that the bank took back, whose reversal decides it. If the bank gives the refund back later, they are taken again with it.',
  body: whyIn('El taller no pudo prestar el servicio.'),
  orAnswer: proposes.orAnswer,
  answer: decided,
  errors: [...proposes.errors, 'AlreadyDecided', 'InvalidStatus'],
})
