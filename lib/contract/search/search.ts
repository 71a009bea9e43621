/** The one search (docs/contract.md#search). A POST: what people look for is personal, and addresses are stored in logs and histories. */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { depositTypes } from '@/lib/contract/deposit/calls'
import { dayView, nullableTextOut, textIn, textOut, whenView } from '@/lib/contract/fields'
import { dispositions, reloadCurrencies } from '@/lib/contract/lists'
import { caseKindNames } from '@/lib/domain/case/kinds'
import type { AmountKind, Found, OtherAmount } from '@/lib/domain/search/found'
import type { FoundGroup, SearchGroup } from '@/lib/domain/search/search-everything'
import { accountGroups, amountKinds, searchGroups, searchKinds } from './groups'

type Groups = readonly [SearchGroup, ...SearchGroup[]]

const bodyOf = (groups: Groups) =>
  z
    .object({
      search: textIn(1, 128, 'ana 81904').meta({
        description:
          'Words in any order, without regard to accents and case, an amount, a document, phone or email, or an id, reference or number.',
      }),
      group: z
        .enum(groups)
        .nullish()
        .meta({ description: 'Twenty of this group, rather than five of each.', example: null }),
    })
    .transform(({ search, group }) => ({ search, group: group ?? null }))

const result = z
  .object({
    kind: z.enum(searchKinds).meta({ description: 'What it is.', example: 'payment' }),
    id: textOut('Its id, or its number where it has no other.', 'mm_1V0xTq3mYc8RzB5nKd7LpW'),
    name: nullableTextOut(
      'Who pays, is paid, or it is; of a gateway’s payout the gateway, of a line of a statement what the bank wrote.',
      'Ana Lucía Ruiz',
    ),
    number: z.int().nullable().meta({ description: 'Of a case: the number by which people name it.', example: null }),
    case_kind: z.enum(caseKindNames).nullable().meta({ description: 'Of a case: what it is.', example: null }),
    outcome: nullableTextOut('Of a closed case: what came of it.', null),
    about: nullableTextOut('What it is for; of the service’s account its type.', 'Pedido 3312'),
    reference: nullableTextOut('Of a gateway’s payout the gateway’s, of a line of a statement the bank’s.', null),
    owner: nullableTextOut('Whose account it is of; null where that is your own.', null),
    status: nullableTextOut('How it stands, in the words of its kind.', 'succeeded'),
    disposition: z
      .enum(dispositions)
      .nullable()
      .meta({ description: 'Where the money of a payment is.', example: 'credited' }),
    method: z.enum(depositTypes).nullable().meta({ description: 'How a payment is made.', example: 'pse' }),
    bank: nullableTextOut('The bank that it came from or goes to.', 'Banco de Bogotá'),
    account: nullableTextOut('The account that it goes to, or that it is or is of, by its ending.', null),
    email: nullableTextOut('Of a person.', null),
    document: nullableTextOut('Of a person, by its ending.', null),
    phone: nullableTextOut('Of a person, by its ending.', null),
    amount: nullableTextOut('The one that its list shows, whatever was searched for.', '81904.00'),
    currency: z
      .enum(reloadCurrencies)
      .nullable()
      .meta({ description: 'Of the amount, or of the service’s account.', example: 'COP' }),
    matched: z
      .object({
        of: z.enum(amountKinds).meta({ description: 'What it is.', example: 'total' }),
        amount: textOut('The amount.', '83853.32'),
        currency: z.enum(reloadCurrencies).meta({ description: 'Its currency.', example: 'COP' }),
      })
      .nullable()
      .meta({ description: 'Another of its amounts, where that was searched for.', example: null }),
    money_movement_id: nullableTextOut('The payment that a refund gives back.', null),
    owner_id: z.int().nullable().meta({ description: 'Of a beneficiary: whose account it is of.', example: null }),
    statement_id: z.int().nullable().meta({ description: 'Of a line: the statement that it is in.', example: null }),
    line: z.int().nullable().meta({ description: 'Of a line: its number in the file.', example: null }),
    day: z.iso.date().nullable().meta({ description: 'Of a line: the bank’s day.', example: null }),
    created_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When it was made.', example: '2026-11-20T20:15:00.000Z' }),
  })
  .meta({ id: 'SearchResult', description: 'One thing that a search finds; what its kind does not have is null.' })

export type SearchResult = z.output<typeof result>

const answerOf = (groups: Groups) =>
  z.object({
    groups: z
      .array(
        z.object({
          group: z.enum(groups).meta({ description: 'The group.', example: 'payments' }),
          results: z
            .array(result)
            .meta({ description: 'The newest of them, after the one whose very number was typed.' }),
          more: z.boolean().meta({ description: 'There are others.', example: false }),
        }),
      )
      .meta({ description: 'Groups with results, in their order.' }),
  })

export type SearchAnswer = z.output<ReturnType<typeof answerOf>>

/** The status in the words of its kind; of a person the level, or that it is blocked. */
function statusOf(found: Found): string | null {
  if (found.kind === 'person') return found.isBlocked ? 'blocked' : `${found.level}`
  return 'status' in found ? found.status : null
}

const kindOf = (found: Found): SearchResult['kind'] => {
  if (found.kind === 'payout') return found.purpose === 'withdrawal' ? 'payout' : 'refund'
  return found.kind === 'payment' && found.isDeposit ? 'deposit' : found.kind
}

/** Another amount of a thing, that was searched for. */
export const otherView = <Of extends AmountKind>(other: OtherAmount<Of> | null | undefined) =>
  other ? { of: other.of, amount: `${other.amount}`, currency: other.amount.currency } : null

const resultView = (found: Found): SearchResult => {
  const person = found.kind === 'person' ? found : null
  const line = found.kind === 'bank_line' ? found : null
  return {
    kind: kindOf(found),
    id: found.id,
    name: found.name,
    number: found.kind === 'case' ? found.number : null,
    case_kind: found.kind === 'case' ? found.of : null,
    outcome: found.kind === 'case' ? found.outcome : null,
    about: found.about,
    reference: 'reference' in found ? found.reference : null,
    owner: found.owner,
    status: statusOf(found),
    disposition: found.kind === 'payment' ? found.disposition : null,
    method: found.kind === 'payment' ? found.method : null,
    bank: 'bank' in found ? found.bank : null,
    account: 'account' in found ? found.account : null,
    email: person?.email ?? null,
    document: person?.document ?? null,
    phone: person?.phone ?? null,
    amount: found.amount && `${found.amount}`,
    currency: found.kind === 'service_account' ? found.currency : (found.amount?.currency ?? null),
    matched: otherView(found.matched),
    money_movement_id: found.kind === 'payout' ? found.movementId : null,
    owner_id: found.kind === 'beneficiary' ? found.ownerId : null,
    statement_id: line?.statementId ?? null,
    line: line?.line ?? null,
    day: line && dayView(line.day),
    created_at: whenView(found.at),
  }
}

export const searchView = (groups: readonly FoundGroup[]): SearchAnswer => ({
  groups: groups.map(({ group, results, more }) => ({ group, results: results.map(resultView), more })),
})

const description =
  'A POST, so that what is looked for stands in no address; it changes nothing. Groups come in a fixed order, the newest results first after the one whose very number was typed. All words have to be found, amounts in any form (81904, 81.904, $ 81.904,00), documents with or without dots.'

export const searchAccount = call({
  id: 'search',
  tag: 'Search',
  summary: 'Find anything of your account',
  description: `${description} A member finds what their role reads, and a key beside a token what its scopes do.`,
  caller: 'user',
  member: 'links:read',
  reads: true,
  body: bodyOf(accountGroups),
  answer: { status: 200, schema: answerOf(accountGroups), description: 'What was found, in groups.' },
})

export const searchConsole = call({
  id: 'searchConsole',
  part: 'frame',
  tag: 'Search of everything',
  summary: 'Find anything of any account',
  description: `${description} Documents, phones and accounts are shown by their ending. To support, names and emails are masked too, and documents, phones and emails are found by the whole of them alone.`,
  caller: 'staff',
  reads: true,
  body: bodyOf(searchGroups),
  example: { answer: { groups: [] } },
  answer: { status: 200, schema: answerOf(searchGroups), description: 'What was found, in groups.' },
})
