/** Payers of deposits (docs/contract.md#counterparty). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { always, refuse, textIn, textOut } from '@/lib/contract/fields'
import { accountDocumentTypes, documentFault, readDocument } from '@/lib/contract/payer'
import { emailIn } from '@/lib/contract/person'
import type { Counterparty } from '@/lib/domain/tx'
import { readInternational } from '@/lib/domain/user/phone'

const idTypes = ['cc', 'ce', 'nit'] as const
const upper = (type: (typeof idTypes)[number]) => type.toUpperCase() as Uppercase<(typeof idTypes)[number]>

const counterpartyBody = z
  .object({
    fullname: textIn(3, 120, 'Julián Esteban Mosquera').meta({ description: "The payer's name." }),
    id_type: z.enum(idTypes).nullish().meta({ description: 'cc, ce or nit; default cc.', example: 'cc' }),
    id_number: textIn(1, 20, '1018437902').meta({ description: 'Number of the document.' }),
    phone: z
      .string()
      .transform((text, ctx) => readInternational(text) ?? refuse(ctx, text.trim() ? 'not_a_phone' : 'required'))
      .meta({
        description: "With the country's code, with or without a plus sign.",
        jsonSchema: { type: 'string', maxLength: 20, example: '+573105550147' },
      }),
    email: emailIn("The payer's email."),
  })
  .superRefine((body, ctx) => {
    const { id_type: type, id_number: number }: { id_type?: unknown; id_number: unknown } = body
    const known = idTypes.find((one) => one === (type ?? 'cc'))
    const fault = typeof number === 'string' && documentFault(accountDocumentTypes, known && upper(known), number)
    if (fault) ctx.addIssue({ code: 'custom', path: ['id_number'], params: { code: fault } })
  }, always)
  .transform(({ id_type, id_number, ...body }) => {
    const idType = upper(id_type ?? 'cc')
    const read = readDocument(idType, id_number)
    return { ...body, idType, idNumber: 'document' in read ? read.document : id_number }
  })

const counterparty = z
  .object({
    id: textOut('The payer.', 'cp_1V0xTq3mYc8RzB5nKd7LpW'),
    fullname: textOut('Name.', 'Julián Esteban Mosquera'),
    id_type: z.enum(idTypes).meta({ description: 'Kind of document.', example: 'cc' }),
    id_number: textOut('Number of the document.', '1018437902'),
  })
  .meta({ id: 'Counterparty', description: 'A payer of deposits.' })

export const counterpartyView = (row: Counterparty): z.output<typeof counterparty> => ({
  id: row.id,
  fullname: row.fullname,
  id_type: row.idType.toLowerCase() as (typeof idTypes)[number],
  id_number: row.idNumber,
})

export const createCounterparty = call({
  id: 'createCounterparty',
  tag: 'Deposits',
  summary: 'Keep a payer',
  description: 'Its `id` is the `counterparty_id` of deposits.',
  caller: 'account',
  scope: 'deposits',
  ready: true,
  member: 'deposits:write',
  idempotent: true,
  tolerant: true,
  body: counterpartyBody,
  answer: { status: 201, schema: counterparty, description: 'The payer.' },
})
