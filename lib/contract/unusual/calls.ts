/** What staff find unusual, and whether it is reported to the UIAF (docs/contract.md#unusual-operations). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import {
  decimalOut,
  nullableTextOut,
  numberParams,
  textIn,
  textOut,
  timeOut,
  timeView,
  whenView,
} from '@/lib/contract/fields'
import { reloadCurrencies } from '@/lib/contract/lists'
import { pageOf, pagingQuery } from '@/lib/contract/paging'
import { dayIn } from '@/lib/contract/person'
import type { UnusualMark } from '@/lib/domain/tx'

const desk = { tag: 'Unusual operations' } as const

export const markStatuses = ['MARKED', 'SUSPICIOUS', 'DISMISSED', 'FILED'] as const
export const markActions = ['REPORT', 'DISMISS', 'FILE'] as const

const id = (description: string) => z.int().nullable().meta({ description, example: 5 })

const mark = z
  .object({
    id: z.int().meta({ description: 'Number of the mark.', example: 3 }),
    status: z.enum(markStatuses).meta({
      description: 'MARKED: another person decides; SUSPICIOUS: to be reported; FILED: it was.',
      example: 'MARKED',
    }),
    subject: textOut('What is unusual: a payment, `reload:7`, `user:7`, `case:318`.', 'user:7'),
    owner_id: id('The account.'),
    holder: nullableTextOut('Its holder when it was marked.', 'Evelio Barragán Uribe'),
    holder_document_type: nullableTextOut('Their document’s.', 'CC'),
    holder_document: nullableTextOut('Their document.', '79482113'),
    payer: nullableTextOut('Who paid, of one operation.', null),
    payer_document_type: nullableTextOut('Their document’s.', null),
    payer_document: nullableTextOut('Their document.', null),
    amount: decimalOut('Of one operation.', '9500000.00').nullable(),
    currency: z.enum(reloadCurrencies).nullable().meta({ description: 'Of the amount.', example: 'COP' }),
    occurred_at: timeOut('When it was.').nullable(),
    reason: textOut('Why it is unusual.', 'Doce pagos iguales en una hora, de personas sin relación.'),
    marked_by_id: id('Who marked it.'),
    marked_at: timeOut('When.'),
    decided_by_id: id('Who decided.'),
    decided_at: timeOut('When.').nullable(),
    decision_reason: nullableTextOut('Why.', null),
    filing_number: nullableTextOut('By which the UIAF knows the report.', null),
    filed_at: timeOut('When it was reported.').nullable(),
  })
  .meta({ id: 'UnusualMark', description: 'Something that staff find unusual. No account holder reads it.' })

export const markView = (row: UnusualMark): z.output<typeof mark> => ({
  id: row.id,
  status: row.status,
  subject: row.subject,
  owner_id: row.ownerId,
  holder: row.holderName,
  holder_document_type: row.holderDocumentType,
  holder_document: row.holderDocument,
  payer: row.payerName,
  payer_document_type: row.payerDocumentType,
  payer_document: row.payerDocument,
  amount: row.amount?.toFixed(2) ?? null,
  currency: row.currency,
  occurred_at: whenView(row.occurredAt),
  reason: row.reason,
  marked_by_id: row.markedById,
  marked_at: timeView(row.markedAt),
  decided_by_id: row.decidedById,
  decided_at: whenView(row.decidedAt),
  decision_reason: row.decisionReason,
  filing_number: row.filingNumber,
  filed_at: whenView(row.filedAt),
})

const day = (description: string) => dayIn(description, '2026-11-27').optional()

export const listMarks = call({
  ...desk,
  id: 'listUnusualMarks',
  part: 'unusual',
  summary: 'List what was marked as unusual, newest first',
  caller: 'staff',
  query: pagingQuery.omit({ cursor: true }).extend({
    status: z.enum(markStatuses).optional().meta({ description: 'Only these.', example: 'MARKED' }),
    from: day('Marked on this day in Bogota or later.'),
    to: day('Marked on this day or earlier.'),
    subject: textIn(1, 60, 'user:7').optional().meta({ description: 'Only of this.' }),
  }),
  answer: { status: 200, schema: pageOf(mark), description: 'A page of marks.' },
})

const reason = (most: number) => textIn(1, most, 'Doce pagos iguales en una hora, de personas sin relación.')

export const markBody = z.object({
  subject: textIn(1, 60, 'user:7').meta({
    description: 'A payment’s id, or `reload:`, `user:` or `case:` and its number.',
  }),
  reason: reason(1000).meta({ description: 'Why it is unusual, as a report has it.' }),
})

export const markUnusual = call({
  ...desk,
  id: 'markUnusual',
  summary: 'Mark a payment, a bank transfer, an account or a case as unusual',
  description: 'Nothing tells the account holder. Another person decides whether it is reported.',
  caller: 'staff',
  writes: { 'unusual.report': 'propose' },
  stepUp: true,
  idempotent: true,
  body: markBody,
  answer: { status: 201, schema: mark, description: 'The mark.' },
})

export const decideBody = z
  .object({
    action: z.enum(markActions).meta({
      description: 'REPORT: it is suspicious; DISMISS: it is not; FILE: it was reported to the UIAF.',
      example: 'REPORT',
    }),
    reason: textIn(0, 1000, 'No explica el origen de los fondos.')
      .nullish()
      .meta({ description: 'Why; required to report or dismiss.' }),
    filing_number: textIn(0, 60, 'ROS-2026-000123')
      .nullish()
      .meta({ description: 'The UIAF’s number of the report; required to FILE.' }),
  })
  .transform(({ action, reason: why, filing_number: number }) => ({
    ...{ action, reason: why || null, filingNumber: number || null },
  }))

export const decideMark = call({
  ...desk,
  id: 'decideUnusualMark',
  summary: 'Decide whether what was marked is reported as suspicious, or record that it was',
  description: 'As another person than who marked it; never about one’s own account.',
  caller: 'staff',
  writes: { 'unusual.report': 'confirm' },
  stepUp: true,
  idempotent: true,
  notFound: 'Not found',
  params: numberParams('The mark.', 3),
  body: decideBody,
  answer: { status: 200, schema: mark, description: 'The mark.' },
  errors: ['AlreadyDecided', 'SecondOperatorRequired'],
})
