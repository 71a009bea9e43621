/** The account that money is paid out to: which fields each kind takes (docs/contract.md#beneficiaries). */
import { z } from 'zod'
import { always, integerIn, nullableTextOut, refuse, textIn, textOut } from '@/lib/contract/fields'
import { documentFault, payerDocumentTypes, readDocument, readMobile } from '@/lib/contract/payer'
import { emailIn } from '@/lib/contract/person'
import type { FieldCode } from '@/lib/domain/errors'
import type { Destination, PaidTo } from '@/lib/domain/payout/payee'
import type { AccountType } from '@/lib/domain/payout/rail'
import { neededBy, payeeKinds, readAccountNumber, readKey } from './account-rules'

export const accountTypes = ['savings', 'checking'] as const satisfies readonly AccountType[]

const fields = {
  name: textIn(3, 120, 'Ana Lucía Rojas').meta({ description: 'Whose account it is.' }),
  document_type: z.enum(payerDocumentTypes).meta({ description: 'Kind of document.', example: 'CC' }),
  document: textIn(1, 30, '1018437902').meta({ description: 'Number of the document.' }),
  kind: z.enum(payeeKinds).meta({ description: 'What kind of account.', example: 'bank_account' }),
  bank_id: integerIn(4).nullish().meta({ description: 'Of a bank_account: `id` of GET /banks/.' }),
  account_type: z.enum(accountTypes).nullish().meta({ description: 'Of a bank_account.', example: 'savings' }),
  account_number: textIn(1, 40, '03100012345').nullish().meta({ description: 'Of a bank_account: digits.' }),
  phone: textIn(1, 20, '3105550147').nullish().meta({ description: 'Of nequi: the mobile.' }),
  key: textIn(1, 120, '@taller').nullish().meta({ description: 'Of breb_key: the key.' }),
  email: emailIn('Who is told of a payout.').nullish(),
}

const ofKinds = ['bank_id', 'account_type', 'account_number', 'phone', 'key'] as const

/** As `always` gives them: a field that is wrong by itself may hold anything. */
type Given = { [Name in keyof typeof fields]?: unknown }

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What is wrong with the fields that depend on each other. */
function wrongWith(body: Given): { field: keyof Given; code: FieldCode }[] {
  const kind = payeeKinds.find((known) => known === body.kind)
  const needed: readonly string[] = kind ? neededBy[kind] : []
  const wrong = ofKinds.flatMap((field): { field: keyof Given; code: FieldCode }[] => {
    const given = body[field] !== undefined && body[field] !== null
    if (needed.includes(field)) return given ? [] : [{ field, code: 'required' }]
    return given ? [{ field, code: 'not_allowed' }] : []
  })
  const check = (field: keyof Given, code: FieldCode, read: (text: string) => unknown) => {
    const text = textOf(body[field])
    if (needed.includes(field) && text && !read(text)) wrong.push({ field, code })
  }
  const fault = documentFault(payerDocumentTypes, body.document_type, textOf(body.document))
  if (fault) wrong.push({ field: 'document', code: fault })
  check('phone', 'not_a_mobile', readMobile)
  check('key', 'not_a_key', readKey)
  check('account_number', 'not_an_account', readAccountNumber)
  return wrong
}

/** The account, as a body gives it. */
export const payeeIn = z
  .object(fields)
  .superRefine((body, ctx) => {
    for (const { field, code } of wrongWith(body)) ctx.addIssue({ code: 'custom', path: [field], params: { code } })
  }, always)
  .transform((body, ctx): Destination => {
    const read = readDocument(body.document_type, body.document)
    if ('wrong' in read) return refuse(ctx, read.wrong)
    return {
      name: body.name,
      documentType: body.document_type,
      document: read.document,
      kind: body.kind,
      bankId: body.bank_id ?? null,
      accountType: body.account_type ?? null,
      accountNumber: body.account_number ? readAccountNumber(body.account_number) : null,
      phone: body.phone ? readMobile(body.phone) : null,
      key: body.key ? readKey(body.key) : null,
      email: body.email ?? null,
    }
  })

/** The account, as answers show it. */
export const payeeOut = {
  name: textOut('Whose account it is.', 'Ana Lucía Rojas'),
  document_type: nullableTextOut('Kind of document.', 'CC'),
  document: nullableTextOut('Number of the document.', '1018437902'),
  kind: z.enum(payeeKinds).meta({ description: 'What kind of account.', example: 'bank_account' }),
  bank_id: z.int().nullable().meta({ description: 'The bank.', example: 4 }),
  bank_name: nullableTextOut('Its name.', 'Bancolombia'),
  account_type: z.enum(accountTypes).nullable().meta({ description: 'Of a bank account.', example: 'savings' }),
  account_number: nullableTextOut('Of a bank account.', '03100012345'),
  phone: nullableTextOut('Of Nequi.', null),
  key: nullableTextOut('Of Bre-B.', null),
  email: nullableTextOut('Who is told of a payout.', null),
}

export const payeeView = (to: PaidTo, bank: { name: string } | null) => ({
  name: to.name,
  document_type: to.documentType,
  document: to.document,
  kind: to.kind,
  bank_id: to.bankId,
  bank_name: bank?.name ?? null,
  account_type: to.accountType,
  account_number: to.accountNumber,
  phone: to.phone,
  key: to.key,
  email: to.email,
})
