/** Accounts that a holder may be paid out to (docs/contract.md#beneficiaries). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { refuse, textOut, timeOut, timeView } from '@/lib/contract/fields'
import { createdFilters } from '@/lib/contract/filters'
import { listOf, pagingQuery } from '@/lib/contract/paging'
import type { ListedBeneficiary } from '@/lib/domain/payout/beneficiaries'
import { payeeIn, payeeOut, payeeView } from './payee'

const own = { tag: 'Payouts', caller: 'actor', scope: 'payouts' } as const

const beneficiary = z
  .object({
    id: z.string().meta({ description: 'The beneficiary.', example: 'be_1V0xTq3mYc8RzB5nKd7LpW' }),
    ...payeeOut,
    document_type: textOut('Kind of document.', 'CC'),
    document: textOut('Number of the document.', '1018437902'),
    own: z.boolean().meta({ description: 'Whether it is the holder’s own, by document and name.', example: true }),
    payable_from: timeOut('From when it can be paid.'),
    created_at: timeOut('When it was added.'),
  })
  .meta({ id: 'Beneficiary', description: 'An account that payouts go to.' })

export type BeneficiaryView = z.output<typeof beneficiary>

export const beneficiaryView = (row: ListedBeneficiary): BeneficiaryView => ({
  id: row.id,
  ...payeeView(row, row.bank),
  document_type: row.documentType,
  document: row.document,
  own: row.own,
  payable_from: timeView(row.payableFrom),
  created_at: timeView(row.createdAt),
})

const params = z.object({
  id: z
    .string()
    .transform((id, ctx) => (/^be_[0-9A-Za-z]{22}$/.test(id) ? id : refuse(ctx, 'invalid')))
    .meta({ jsonSchema: { type: 'string', description: 'The beneficiary.', example: 'be_1V0xTq3mYc8RzB5nKd7LpW' } }),
})
const one = { notFound: 'Not found', params } as const

export const addBeneficiary = call({
  ...own,
  id: 'createBeneficiary',
  summary: 'Add an account for payouts',
  description:
    'The holder is told by mail. It can be paid from `payable_from` on. `doubled`: the account is on the list already.',
  member: 'payouts:write',
  ready: true,
  stepUp: true,
  idempotent: true,
  body: payeeIn,
  example: { body: { phone: undefined, key: undefined } },
  answer: { status: 201, schema: beneficiary, description: 'The beneficiary.' },
})

export const listBeneficiaries = call({
  ...own,
  id: 'listBeneficiaries',
  summary: 'List the accounts for payouts, newest first',
  member: 'payouts:read',
  query: pagingQuery.extend(createdFilters),
  answer: { status: 200, schema: listOf(beneficiary), description: 'A page of beneficiaries.' },
})

export const readBeneficiary = call({
  ...own,
  ...one,
  id: 'readBeneficiary',
  summary: 'Read an account for payouts',
  member: 'payouts:read',
  answer: { status: 200, schema: beneficiary, description: 'The beneficiary.' },
})

export const removeBeneficiary = call({
  ...own,
  ...one,
  id: 'removeBeneficiary',
  summary: 'Remove an account for payouts',
  description: 'Payouts to it that were requested go on.',
  member: 'payouts:write',
  answer: { status: 204, contentType: 'none', description: 'Removed.' },
})
