/** Console writes that one person proposed and another decides (docs/contract.md#proposals). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import {
  acknowledgedIn,
  nullableTextOut,
  numberParams,
  textIn,
  textOut,
  timeIn,
  timeOut,
  timeView,
  whenView,
} from '@/lib/contract/fields'
import { pageOf, pagingQuery } from '@/lib/contract/paging'
import type { NamedProposal } from '@/lib/domain/policy/list-proposals'
import { type ProposalKind, proposalKinds } from '@/lib/domain/policy/proposal-kinds'
import { priceWarnings, proposalWarnings } from '@/lib/domain/policy/warnings'

const tag = 'Proposals'

export const proposalStatuses = ['PROPOSED', 'CONFIRMED', 'APPLIED', 'WITHDRAWN', 'REJECTED', 'LAPSED'] as const

const some = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).partial()

/** Facts of every kind of proposal; each has those of what it changes. */
const facts = some({
  rate: z.string().meta({ description: 'COP for one USD.', example: '4118.00' }),
  percentage: z.string().meta({ description: 'Percent of the amount, or of GMF.', example: '2.50' }),
  fixed: z.string().meta({ description: 'Added to it.', example: '0.00' }),
  iva_percentage: z.string().meta({ description: 'Percent of the fee.', example: '19.00' }),
  level: z.int().meta({ description: 'Level of an account.', example: 5 }),
  document_status: z.string().meta({ description: 'Of its documents.', example: 'APPROVED' }),
  blocked: z.boolean().meta({ description: 'Whether the account is blocked.', example: false }),
  roles: z.array(z.string()).meta({ description: 'All its roles.', example: ['USER'] }),
  bank_id: z.int().meta({ description: 'The bank.', example: 4 }),
  country: z.string().meta({ description: 'Two letters.', example: 'CO' }),
  currency: z.string().meta({ description: 'What the account takes.', example: 'COP' }),
  account_type: z.string().meta({ description: 'Kind of account.', example: 'Ahorros' }),
  account_number: z.string().meta({ description: 'Its number.', example: '03148275561' }),
  holder: z.string().meta({ description: 'In whose name it is.', example: 'Recaudo S.A.S.' }),
  document: z.string().meta({ description: "The holder's document.", example: 'NIT 901555301-2' }),
  active: z.boolean().meta({ description: 'Whether it is offered.', example: true }),
  code: z
    .string()
    .meta({ description: 'The referral code, or the code of an accounting account.', example: 'ALIADO10' }),
  name: z.string().meta({ description: 'Name of an accounting account or of a bank.', example: 'Bancos' }),
  owner_id: z.int().meta({ description: 'Who gets its commission.', example: 7 }),
  commission_percentage: z.string().meta({ description: 'Percent of the service fee.', example: '20.00' }),
  max_transaction_quantity: z.int().nullable().meta({ description: 'A day; null: no limit.', example: 20 }),
  link_methods: z.array(z.string()).meta({ description: 'Of links.', example: ['pse'] }),
  propose: z
    .array(z.string())
    .meta({ description: 'Roles that may propose a write, or do it alone.', example: ['OPERATOR'] }),
  confirm: z.array(z.string()).meta({ description: 'Roles that may confirm it.', example: ['SUPERUSER'] }),
  second: z.string().meta({ description: 'When it takes two persons.', example: 'amount' }),
  amounts: z.array(z.string()).meta({ description: 'From which amounts on.', example: ['COP:10000000.00'] }),
  reason_needed: z.string().meta({ description: 'When it takes a reason.', example: 'rejecting' }),
  second_for: z
    .array(z.string())
    .meta({ description: 'Warnings that ask for a second person.', example: ['same_proof'] }),
  reload_methods: z.array(z.string()).meta({ description: 'Of deposits.', example: ['pse'] }),
  charge: z.string().meta({ description: 'What a bank took or gave by itself.', example: 'fee' }),
  state: z.string().meta({ description: 'State of a fee invoice.', example: 'validated' }),
  status: z.string().meta({ description: 'State of a payout or reversal.', example: 'completed' }),
  reference: z
    .string()
    .nullable()
    .meta({ description: 'Number of a fee invoice, or of a payout at the bank.', example: 'SETP990000001' }),
  fee: z.string().meta({ description: 'Fee that is given up with a refund.', example: '1000.00' }),
  iva: z.string().meta({ description: 'Its IVA.', example: '190.00' }),
  debited: z.string().meta({ description: 'What the wallet bears of a reversal at most.', example: '50000.00' }),
  outcome: z.string().nullable().meta({ description: 'What a case is closed with.', example: 'explained' }),
  lines: z.string().meta({ description: 'Of its statement.', example: '7, 9' }),
  entry: z.string().meta({ description: 'Transfers that the line shows besides.', example: 'rail_payout:7:paid' }),
  amount: z.string().meta({ description: 'Their sum.', example: '31140.00' }),
  amount_times: z.int().meta({ description: 'From how many times on an amount is unusual.', example: 3 }),
  payer_hour: z.int().meta({ description: 'Of a payer in an hour.', example: 5 }),
  payer_day: z.int().meta({ description: 'Of a payer in a day.', example: 15 }),
  account_hour: z.int().meta({ description: 'Of an account in an hour.', example: 20 }),
  account_day: z.int().meta({ description: 'Of an account in a day.', example: 60 }),
  digest: z.string().meta({ description: 'SHA-256 of the figures that are signed.', example: 'a3f1' }),
  differences: z.int().meta({ description: 'How many differences were explained.', example: 3 }),
}).meta({ id: 'ProposalFacts', description: 'What a proposal is about: facts of its kind.' })

type Facts = z.output<typeof facts>

const proposal = z
  .object({
    id: z.int().meta({ description: 'Number of the proposal.', example: 57 }),
    kind: z.enum(proposalKinds).meta({ description: 'What it does.', example: 'rate.set' }),
    subject: textOut('What it changes.', 'rate:USD:COP'),
    account_name: nullableTextOut('Name of the account that it is about; null if about none.', null),
    status: z.enum(proposalStatuses).meta({ description: 'How it stands.', example: 'PROPOSED' }),
    current: facts.nullable().meta({ description: 'What it was compared with; null where there was nothing.' }),
    proposed: facts.nullable().meta({ description: 'What it makes of that; null where it takes it away.' }),
    warnings: z
      .array(z.enum(proposalWarnings))
      .meta({ description: 'Warnings over which it was proposed.', example: ['far_from_last'] }),
    reason: nullableTextOut('Why.', 'TRM certificada del 21 de noviembre.'),
    effective_at: timeOut('From when it holds; null: once it is confirmed.').nullable(),
    proposed_by_id: z.int().meta({ description: 'Who proposed it.', example: 2 }),
    proposed_by: nullableTextOut('Their name.', 'Clara Benavides'),
    proposed_at: timeOut('When.'),
    decided_by_id: z.int().nullable().meta({ description: 'Who confirmed or ended it.', example: null }),
    decided_by: nullableTextOut('Their name.', null),
    decided_at: timeOut('When.').nullable(),
    decision_reason: nullableTextOut('Why.', null),
    ended_at: timeOut('When it was applied, or lapsed.').nullable(),
  })
  .meta({ id: 'Proposal', description: 'What one person proposed and another decides.' })

export type ProposalView = z.output<typeof proposal>

export const proposalView = (row: NamedProposal): ProposalView => ({
  id: row.id,
  kind: row.kind as ProposalKind,
  subject: row.subject,
  account_name: row.about,
  status: row.status,
  current: row.before as Facts | null,
  proposed: row.after as Facts | null,
  warnings: row.warnings as ProposalView['warnings'],
  reason: row.reason,
  effective_at: whenView(row.effectiveAt),
  proposed_by_id: row.proposedById,
  proposed_by: row.proposedBy,
  proposed_at: timeView(row.proposedAt),
  decided_by_id: row.decidedById,
  decided_by: row.decidedBy,
  decided_at: whenView(row.decidedAt),
  decision_reason: row.decisionReason,
  ended_at: whenView(row.endedAt),
})

/** The other answer of a write that the policy may ask two persons for. */
export const proposes = {
  errors: ['ProposalOpen'],
  orAnswer: {
    status: 202,
    schema: proposal,
    description: 'It is proposed, and waits for another person or for its moment.',
  },
} as const

export const effectiveAtIn = timeIn()
  .nullish()
  .meta({ description: 'From when it is to hold, in the future; left out: at once.' })

export const reasonIn = textIn(0, 500, 'Acuerdo comercial 2026-11.')
  .nullish()
  .meta({ description: 'Why, for the audit log; the policy may require it.' })

/** Of prices. */
export const acknowledgedWarnings = acknowledgedIn(priceWarnings)

export const listProposals = call({
  id: 'listProposals',
  part: 'policy',
  tag,
  summary: 'List proposals, newest first',
  caller: 'staff',
  query: pagingQuery.omit({ cursor: true }).extend({
    status: z.enum(proposalStatuses).optional().meta({ description: 'Only these.', example: 'PROPOSED' }),
  }),
  answer: { status: 200, schema: pageOf(proposal), description: 'A page of proposals.' },
})

const params = numberParams('The proposal.', 57)

export const readProposal = call({
  id: 'readProposal',
  part: 'policy',
  tag,
  summary: 'Read a proposal',
  caller: 'staff',
  notFound: 'Not found',
  params,
  answer: { status: 200, schema: proposal, description: 'The proposal.' },
})

export const decideProposalBody = z
  .object({
    action: z.enum(['CONFIRM', 'REJECT', 'WITHDRAW']).meta({
      description:
        'CONFIRM and REJECT are another person’s; WITHDRAW that of whoever proposed it, and once it is confirmed and waits for its moment also of whoever may confirm it.',
      example: 'CONFIRM',
    }),
    reason: textIn(0, 500, 'La TRM es otra.').nullish().meta({ description: 'Why; required to reject.' }),
    acknowledged_warnings: acknowledgedIn(proposalWarnings),
  })
  .transform((body) => ({
    action: body.action,
    reason: body.reason || null,
    acknowledged: body.acknowledged_warnings ?? [],
  }))

export const decideProposal = call({
  id: 'decideProposal',
  tag,
  summary: 'Confirm or reject what another person proposed, or withdraw it',
  description:
    'A confirmation applies it at once, or at its moment. Where what it was compared with has changed since, it is `ProposalLapsed` and changes nothing. Whoever comes too late reads `decided_by`, `decision` and `decided_at`.',
  caller: 'staff',
  writes: Object.fromEntries(proposalKinds.map((kind) => [kind, 'either'])) as Record<ProposalKind, 'either'>,
  stepUp: true,
  idempotent: true,
  notFound: 'Not found',
  params,
  body: decideProposalBody,
  answer: { status: 200, schema: proposal, description: 'The proposal.' },
  errors: ['AlreadyDecided', 'SecondOperatorRequired', 'ProposalLapsed'],
})
