/** Deposits in Colombia by BANCOLOMBIA, PSE and NEQUI (docs/contract.md#deposits). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { feeBreakdown, nequiBreakdown } from '@/lib/contract/fee-breakdown'
import { decimalIn, decimalOut, nullableTextOut, textIn, textOut, timeOut, urlIn } from '@/lib/contract/fields'
import { dispositions } from '@/lib/contract/lists'
import { metadataIn, metadataOut } from '@/lib/contract/metadata'
import { acceptanceOut } from '@/lib/contract/payment-link/acceptance'
import { feeModes } from '@/lib/contract/payment-link/calls'
import { bankFacts, movementParams, movementStatuses } from '@/lib/contract/payment-link/checkout'

const tag = 'Deposits'
export const depositTypes = ['bancolombia', 'pse', 'nequi'] as const
export type DepositType = (typeof depositTypes)[number]

const account = { tag, caller: 'account', scope: 'deposits', tolerant: true } as const

const asked = {
  counterparty_id: textIn(1, 64, 'cp_1V0xTq3mYc8RzB5nKd7LpW').meta({
    description: 'The payer: `id` of POST /api/reload/counterparty/.',
  }),
  external_id: textIn(1, 128, 'recarga-2481').meta({ description: 'Your own id; unique among your deposits.' }),
  description_to_payer: textIn(1, 255, 'Recarga de su cuenta').meta({ description: 'What the payer reads.' }),
  description_to_payee: textIn(1, 255, 'Recarga 2481').meta({ description: 'What you read.' }),
  redirect_url: urlIn('https://tienda.example/gracias').meta({
    description: 'Where the payer returns to, with `money_movement_id`, `external_id` and `status` in its query.',
  }),
  fee_mode: z.enum(feeModes).nullish().meta({ description: 'Who bears the fee; default payer.', example: 'payer' }),
  metadata: metadataIn,
}
const amount = decimalIn().meta({ description: 'COP.' })

const movement = {
  money_movement_id: textOut('The deposit.', 'mm_1V0xTq3mYc8RzB5nKd7LpW'),
  type: z.enum(depositTypes).meta({ description: 'How it is paid.', example: 'pse' }),
  status: z.enum(movementStatuses).meta({ description: 'See States.', example: 'initiated' }),
  payment_link: nullableTextOut(
    'Where the payer goes on; null for nequi.',
    'http://localhost:3000/checkout/mm_1V0xTq3mYc8RzB5nKd7LpW',
  ),
  tracking_key: textOut('Ours; a Nequi payer pays with it.', 'K7M2PQ9XW4TD'),
  amount: decimalOut('The amount.'),
  currency: z.literal('COP').meta({ description: 'Always COP.', example: 'COP' }),
  metadata: metadataOut,
}
const created = { created_at: timeOut('When it was started.') }
const external = textOut('Your own id.', 'recarga-2481')
const priced = { fee_breakdown: feeBreakdown }

const answers = {
  bancolombia: z
    .object({ ...movement, external_id: external, ...created, ...priced })
    .meta({ id: 'BancolombiaDeposit', description: 'A deposit by the bank’s button.' }),
  pse: z
    .object({
      ...movement,
      external_id: external,
      financial_institution_code: textOut("Code of the payer's bank.", '1032'),
      ...created,
      ...priced,
    })
    .meta({ id: 'PseDeposit', description: 'A deposit by PSE.' }),
  nequi: z
    .object({
      ...movement,
      external_id: external,
      ...created,
      note: textOut(
        'What the payer does next.',
        'Pague 101785.00 COP desde Nequi con el código K7M2PQ9XW4TD en 15 minutos.',
      ),
      fee_breakdown: nequiBreakdown,
    })
    .meta({ id: 'NequiDeposit', description: 'A deposit from the Nequi app.' }),
}

const starting = {
  ...account,
  ready: true,
  member: 'deposits:write',
  idempotent: true,
  errors: ['MethodUnavailable', 'TransactionLimitReached'],
} as const
const answerOf = <Type extends DepositType>(type: Type) => ({
  status: 201,
  schema: answers[type],
  description: 'The deposit, `initiated`. The bank is asked by a job.',
})

export const startBancolombia = call({
  ...starting,
  id: 'createBancolombiaDeposit',
  summary: 'Start a deposit by the Bancolombia button',
  description: 'Send the payer to `payment_link`. COP 1000.00 to 10,000,000.00 unless configured otherwise.',
  body: z.object({ ...asked, amount }),
  answer: answerOf('bancolombia'),
})

export const startPse = call({
  ...starting,
  id: 'createPseDeposit',
  summary: 'Start a deposit by PSE',
  description: 'Send the payer to `payment_link`.',
  body: z.object({
    ...asked,
    amount_cop: amount,
    financial_institution_code: textIn(1, 20, '1032').meta({ description: 'A `code` of GET /api/reload/pse/banks/.' }),
  }),
  answer: answerOf('pse'),
})

export const startNequi = call({
  ...starting,
  id: 'createNequiDeposit',
  summary: 'Start a deposit from the Nequi app',
  description:
    'There is no address to go to: the payer completes it in the app with `tracking_key`. Where `GET /api/reload/methods/` lists texts under `acceptance`, by starting a deposit the holder of the key declares that its payer was shown each of them and accepted; that is kept with the deposit.',
  body: z.object({ ...asked, amount }),
  answer: answerOf('nequi'),
})

const pseBank = z
  .object({
    id: z.int().meta({ description: '`bank_id` of a link’s payment.', example: 11 }),
    code: textOut('`financial_institution_code` of a deposit.', '1032'),
    name: textOut('The bank.', 'Banco Caja Social'),
  })
  .meta({ id: 'PseBank', description: 'A bank of PSE.' })

export const listPseBanks = call({
  ...account,
  id: 'listPseBanks',
  summary: 'List the banks of PSE, by name',
  member: 'deposits:read',
  answer: { status: 200, schema: z.array(pseBank), description: 'The banks.' },
})

const offered = z
  .object({
    method: z.enum(depositTypes).meta({ description: 'The method.', example: 'pse' }),
    currency: z.literal('COP').meta({ description: 'Always COP.', example: 'COP' }),
    minimum: decimalOut('Least amount.', '1500.00'),
    maximum: decimalOut('Most that is charged.', '50000000.00'),
    fee_percentage: decimalOut('Percent of the amount.', '2.50'),
    fee_fixed: decimalOut('Added to it.', '0.00'),
    iva_percentage: decimalOut('Percent of the fee.', '19.00'),
    available: z.boolean().meta({ description: 'Whether a deposit can be started so, now.', example: true }),
    reason: z
      .enum(['method_unavailable', 'documents_unavailable', 'banks_unavailable'])
      .optional()
      .meta({ description: 'Why the gateway keeps it from that, where it does.', example: 'method_unavailable' }),
    acceptance: acceptanceOut.meta({
      description:
        'Texts of the gateway that the payer must accept: for bancolombia and pse on the checkout, for nequi with you before you start the deposit.',
      example: [],
    }),
  })
  .meta({ id: 'DepositMethod', description: 'A way to bring money, as the account may use it now.' })

export const listDepositMethods = call({
  ...account,
  id: 'listDepositMethods',
  summary: 'List the methods of deposits, with limits and fees',
  member: 'deposits:read',
  answer: { status: 200, schema: z.array(offered), description: 'The methods.' },
})

export type OfferedView = z.output<typeof offered>

export const depositStatus = z
  .object({
    ...movement,
    external_id: nullableTextOut('Your own id; null on a link’s payment.', null),
    ...created,
    updated_at: timeOut('When it last changed.'),
    disposition: z.enum(dispositions).meta({
      description:
        'Where its money is: `credited` to you, `in_suspense` until two operators decide, `returned` to the payer, `reversed` by the bank; `none` before it came.',
      example: 'none',
    }),
    ...bankFacts,
    ...priced,
  })
  .meta({ id: 'DepositStatus', description: 'A deposit, or a link’s payment, as it stands.' })

export const readDepositStatus = call({
  ...account,
  id: 'readDepositStatus',
  summary: 'Read how a deposit stands',
  description:
    'Poll every 5 to 10 seconds until `succeeded` or `failed`. While it is open the bank is asked, at most every few seconds.',
  member: 'deposits:read',
  limit: 'status',
  notFound: 'Not found',
  params: movementParams,
  answer: { status: 200, schema: depositStatus, description: 'How it stands.' },
})
