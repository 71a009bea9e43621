/** Fee invoices of account holders (docs/contract.md#fee-invoices). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { decimalOut, nullableTextOut, numberParams, refuse, textOut, timeOut, whenView } from '@/lib/contract/fields'
import { pageOf, pagingQuery } from '@/lib/contract/paging'
import { proposes, reasonIn } from '@/lib/contract/policy/proposals'
import type { ListedInvoice } from '@/lib/domain/invoice/list-invoices'

export const invoiceStates = ['draft', 'validated', 'rejected', 'cancelling', 'cancelled', 'below_zero'] as const

const desk = { tag: 'Fee invoices', caller: 'staff' } as const
const one = { ...desk, notFound: 'Not found', params: numberParams('The invoice.', 12) } as const

const invoice = z
  .object({
    id: z.int().meta({ description: 'Number of the row.', example: 12 }),
    month: textOut('The month in Bogota that it charges.', '2026-11'),
    state: z.enum(invoiceStates).meta({ description: 'How it stands.', example: 'validated' }),
    issue: z.int().meta({
      description: 'The month’s first invoice is 1, the one after it was cancelled 2, and so on.',
      example: 1,
    }),
    owner_id: z.int().meta({ description: 'The account holder.', example: 7 }),
    name: textOut('The customer.', 'Taller Andino S.A.S.'),
    document_type: nullableTextOut('Type of the document.', 'NIT'),
    document: nullableTextOut('The document.', '901204775-4'),
    email: textOut('Where the provider sends it.', 'pagos@taller.example'),
    fee: decimalOut('Fees of the month, less what was given back.', '250000.00'),
    iva: decimalOut('Their IVA.', '47500.00'),
    total: decimalOut('Both.', '297500.00'),
    number: nullableTextOut('By the DIAN’s numbering.', 'SETP990000001'),
    cufe: nullableTextOut('By which the DIAN knows it.', 'a3f1'),
    public_url: nullableTextOut(
      'The document in the DIAN’s catalogue.',
      'https://catalogo-vpfe.dian.gov.co/document/x',
    ),
    validated_at: timeOut('When the DIAN validated it.').nullable(),
    reasons: z
      .array(z.string())
      .meta({ description: 'Why it, or its credit note, was rejected.', example: ['customer.email: no es un correo'] }),
    fault: nullableTextOut('Why nothing is known of the last attempt.', null),
    credit_reason: nullableTextOut('Why it is cancelled.', null),
    credit_number: nullableTextOut('The credit note.', null),
    credit_url: nullableTextOut('The note in the DIAN’s catalogue.', null),
    cancelled_at: timeOut('When the DIAN validated the note.').nullable(),
  })
  .meta({ id: 'FeeInvoice', description: 'The invoice of a holder’s fees of a month.' })

export type InvoiceView = z.output<typeof invoice>

export const invoiceView = (row: ListedInvoice): InvoiceView => ({
  id: row.id,
  month: row.month.toISOString().slice(0, 7),
  state: row.state,
  issue: row.issue,
  owner_id: row.ownerId,
  name: row.name,
  document_type: row.documentType,
  document: row.document,
  email: row.email,
  fee: `${row.fees}`,
  iva: `${row.ivas}`,
  total: `${row.total}`,
  number: row.number,
  cufe: row.cufe,
  public_url: row.publicUrl,
  validated_at: whenView(row.validatedAt),
  reasons: row.reasons,
  fault: row.fault,
  credit_reason: row.creditReason,
  credit_number: row.creditNumber,
  credit_url: row.creditUrl,
  cancelled_at: whenView(row.cancelledAt),
})

const monthIn = z
  .string()
  .transform((text, ctx) => (/^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : refuse(ctx, 'not_a_date')))
  .meta({
    description: 'Which month.',
    jsonSchema: { type: 'string', pattern: '^20[0-9]{2}-[0-9]{2}$', example: '2026-11' },
  })

export const listInvoices = call({
  ...desk,
  id: 'listFeeInvoices',
  part: 'accounting',
  summary: 'List the fee invoices of a month',
  query: pagingQuery.omit({ cursor: true }).extend({
    month: monthIn,
    state: z.enum(invoiceStates).optional().meta({ description: 'Only these.', example: 'rejected' }),
  }),
  answer: { status: 200, schema: pageOf(invoice), description: 'A page of invoices.' },
})

/** An invoice is sent anew, and nothing is asked about it. */
const anew = {
  ...one,
  stepUp: true,
  idempotent: true,
  mayBeEmpty: true,
  body: z.object({}),
  errors: ['InvalidStatus'],
} as const

export const retryInvoice = call({
  ...anew,
  id: 'retryFeeInvoice',
  summary: 'Send a rejected invoice again',
  description: 'To the customer as the profile has it by now. `InvalidStatus` where it is not rejected.',
  writes: { 'invoice.retry': 'propose' },
  answer: { status: 200, schema: invoice, description: 'The invoice, a draft that is sent within seconds.' },
})

export const reissueInvoice = call({
  ...anew,
  id: 'reissueFeeInvoice',
  summary: 'Invoice a cancelled month again',
  description:
    'The same sums, to the customer as the profile has it by now. `InvalidStatus` where it is not cancelled, or was followed by another already.',
  writes: { 'invoice.reissue': 'propose' },
  answer: { status: 201, schema: invoice, description: 'The new invoice, a draft that is sent within seconds.' },
})

export const cancelInvoice = call({
  ...one,
  id: 'cancelFeeInvoice',
  summary: 'Cancel a validated invoice by a credit note',
  description:
    'A second person confirms it as a proposal; then the note is sent. `InvalidStatus` where it is not validated.',
  writes: { 'invoice.cancel': 'propose' },
  stepUp: true,
  idempotent: true,
  body: z.object({ reason: reasonIn }).transform(({ reason }) => ({ reason: reason || null })),
  errors: [...proposes.errors, 'InvalidStatus'],
  answer: { ...proposes.orAnswer, description: 'It waits for the second person.' },
})
