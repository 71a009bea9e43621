/** The platform's bank accounts and the list of banks, managed by superusers (docs/contract.md#console-writes). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { booleanIn, integerIn, numberParams, textIn, textOut } from '@/lib/contract/fields'
import { reloadCurrencies } from '@/lib/contract/lists'
import { pageOf, pagingQuery } from '@/lib/contract/paging'
import { countryIn } from '@/lib/contract/person'
import { proposes, reasonIn } from '@/lib/contract/policy/proposals'
import { bankResource, bankView, transferAccountResource, transferAccountView } from '@/lib/contract/reload/bank'
import type { ListedAccount } from '@/lib/domain/reload/list-banks'
import type { Bank } from '@/lib/domain/tx'

const tag = 'Service accounts and banks'
const pages = pagingQuery.omit({ cursor: true })
const active = z.boolean().meta({ description: 'Whether it is offered.', example: true })

const serviceAccount = transferAccountResource
  .extend({
    bank_id: z.int().meta({ description: 'The bank.', example: 4 }),
    country: textOut('Two letters.', 'CO'),
    active,
  })
  .meta({ id: 'ServiceAccount', description: 'An account of the service, as staff see it.' })

export const serviceAccountView = (row: ListedAccount): z.output<typeof serviceAccount> => ({
  ...transferAccountView(row),
  bank_id: row.bankId,
  country: row.country,
  active: row.active,
})

const facts = {
  account_type: textIn(1, 40, 'Ahorros').meta({ description: 'Kind of account.' }),
  holder: textIn(3, 120, 'Recaudo S.A.S.').meta({ description: 'In whose name it is.' }),
  document: textIn(4, 40, 'NIT 901555301-2').meta({ description: "The holder's document." }),
}

export const listServiceAccounts = call({
  id: 'listServiceAccounts',
  impersonal: true,
  part: 'accounts',
  tag,
  summary: 'List the accounts of the service, newest first',
  caller: 'staff',
  query: pages,
  answer: { status: 200, schema: pageOf(serviceAccount), description: 'A page of accounts.' },
})

export const addServiceAccountBody = z
  .object({
    bank_id: integerIn(4).meta({ description: 'The bank.' }),
    country: countryIn('Whose account holders it is offered to; default CO.').nullish(),
    currency: z.enum(reloadCurrencies).meta({ description: 'What it takes.', example: 'COP' }),
    account_number: textIn(4, 40, '03148275561').meta({ description: 'Its number.' }),
    ...facts,
    reason: reasonIn,
  })
  .transform((body) => ({
    bankId: body.bank_id,
    country: body.country ?? 'CO',
    currency: body.currency,
    accountType: body.account_type,
    accountNumber: body.account_number,
    holder: body.holder,
    document: body.document,
    reason: body.reason || null,
  }))

export const addServiceAccount = call({
  id: 'addServiceAccount',
  tag,
  summary: 'Add an account of the service',
  caller: 'staff',
  writes: { 'service_account.add': 'propose' },
  stepUp: true,
  idempotent: true,
  ...proposes,
  body: addServiceAccountBody,
  answer: { status: 201, schema: serviceAccount, description: 'The account.' },
})

export const changeServiceAccount = call({
  id: 'changeServiceAccount',
  tag,
  summary: 'Change an account of the service, or switch it off',
  description: 'Its bank, number and currency stay: another account is another one.',
  caller: 'staff',
  writes: { 'service_account.change': 'propose' },
  stepUp: true,
  notFound: 'Not found',
  params: numberParams('The account.', 1),
  body: z
    .object({
      account_type: facts.account_type.optional(),
      holder: facts.holder.optional(),
      document: facts.document.optional(),
      active: booleanIn(true).optional().meta({ description: 'Whether it is offered.' }),
      reason: reasonIn,
    })
    .transform(({ account_type, reason, ...body }) => ({ ...body, accountType: account_type, reason: reason || null })),
  ...proposes,
  answer: { status: 200, schema: serviceAccount, description: 'The account.' },
})

const listedBank = bankResource.extend({ active }).meta({ id: 'ListedBank', description: 'A bank, as staff see it.' })

export const listedBankView = (row: Bank): z.output<typeof listedBank> => ({ ...bankView(row), active: row.active })

export const listAllBanks = call({
  id: 'listAllBanks',
  impersonal: true,
  part: 'accounts',
  tag,
  summary: 'List banks by country and name, switched-off ones too',
  caller: 'staff',
  query: pages.extend({ country: countryIn('Only of this country, two letters.').optional() }),
  answer: { status: 200, schema: pageOf(listedBank), description: 'A page of banks.' },
})

const bankName = textIn(2, 80, 'Banco Caja Social').meta({ description: 'The bank.' })

export const addBank = call({
  id: 'addBank',
  impersonal: true,
  tag,
  summary: 'Add a bank',
  caller: 'staff',
  writes: { 'bank.add': 'propose' },
  stepUp: true,
  idempotent: true,
  body: z.object({
    code: textIn(1, 20, '1032').meta({ description: 'By which its country knows it.' }),
    name: bankName,
    country: countryIn('Two letters.'),
  }),
  answer: { status: 201, schema: listedBank, description: 'The bank.' },
})

export const changeBank = call({
  id: 'changeBank',
  impersonal: true,
  tag,
  summary: 'Rename a bank, or switch it off',
  caller: 'staff',
  writes: { 'bank.change': 'propose' },
  stepUp: true,
  notFound: 'Not found',
  params: numberParams('The bank.', 4),
  body: z
    .object({
      name: bankName.optional(),
      active: booleanIn(true).optional().meta({ description: 'Whether it is offered.' }),
      reason: reasonIn,
    })
    .transform(({ reason, ...change }) => ({ ...change, reason: reason || null })),
  orAnswer: proposes.orAnswer,
  answer: { status: 200, schema: listedBank, description: 'The bank.' },
  errors: proposes.errors,
})
