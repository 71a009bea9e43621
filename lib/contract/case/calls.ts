/** Whatever waits for a person, each in one place (docs/contract.md#cases). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import {
  decimalOut,
  integerIn,
  nullableTextOut,
  refuse,
  textIn,
  textOut,
  timeOut,
  timeView,
  whenView,
} from '@/lib/contract/fields'
import { fileIdOf, fileUrl } from '@/lib/contract/file-url'
import { reloadCurrencies } from '@/lib/contract/lists'
import { pageOf, pagingQuery } from '@/lib/contract/paging'
import { proposes } from '@/lib/contract/policy/proposals'
import { caseKindNames, handOutcomes } from '@/lib/domain/case/kinds'
import type { FoundCase, ReadCase } from '@/lib/domain/case/read-case'

const desk = { tag: 'Cases' } as const
const one = {
  ...desk,
  notFound: 'Not found',
  params: z.object({
    id: z
      .string()
      .regex(/^cs_[0-9A-Za-z]{22}$/)
      .meta({ description: 'The case.', example: 'cs_1V0xTq3mYc8RzB5nKd7LpW' }),
  }),
} as const

export const caseStatuses = ['OPEN', 'PROPOSED', 'CLOSED'] as const

const caseFile = z
  .object({
    id: textOut('Its id.', 'cs_1V0xTq3mYc8RzB5nKd7LpW'),
    number: z.int().meta({ description: 'Its number, as pages show it.', example: 318 }),
    kind: z.enum(caseKindNames).meta({ description: 'What waits.', example: 'suspense' }),
    status: z.enum(caseStatuses).meta({
      description: 'Open, proposed by one person and waiting for another, or closed.',
      example: 'OPEN',
    }),
    subject: textOut(
      'What it is about: the number of a suspense case, reversal, statement line or notice, the id of a refund or payment, a currency, the name of an invariant.',
      '12',
    ),
    money_movement_id: nullableTextOut('The payment that it is about.', 'mm_1V0xTq3mYc8RzB5nKd7LpW'),
    amount: decimalOut('How much, when it was opened.', '81904.00').nullable(),
    currency: z.enum(reloadCurrencies).nullable().meta({ description: 'Of the amount.', example: 'COP' }),
    opened_at: timeOut('When it began to wait.'),
    due_at: timeOut('Until when it may wait.').nullable(),
    assignee_id: z.int().nullable().meta({ description: 'Who has it.', example: 5 }),
    closed_at: timeOut('When it was closed.').nullable(),
    closed_by_id: z.int().nullable().meta({
      description: 'Who closed it; null where its cause went away by itself.',
      example: null,
    }),
    outcome: nullableTextOut('How it ended: as its subject did, by hand one of `CaseOutcome`, or `gone`.', null),
    reason: nullableTextOut('Why.', null),
  })
  .meta({ id: 'Case', description: 'Something that waits for a person, or did.' })

const note = z
  .object({
    id: z.int().meta({ description: 'Number of the note.', example: 9 }),
    author_id: z.int().meta({ description: 'Who wrote it.', example: 5 }),
    text: nullableTextOut('What it says.', 'Ana llamó: su hermano pagó sin saber que ya estaba pago.'),
    file: z
      .object({
        url: textOut('Its address, for staff.', 'http://localhost:3000/files/0199c0de-5a5a-7c1e-9d3a-6f0c2b8f9a10'),
        name: textOut('Its name.', 'guia.pdf'),
        content_type: textOut('What its bytes are.', 'application/pdf'),
        size: z.int().meta({ description: 'Bytes.', example: 184_220 }),
      })
      .nullable()
      .meta({ description: 'The file, or null.' }),
    created_at: timeOut('When.'),
  })
  .meta({ id: 'CaseNote', description: 'What somebody knows of a case.' })

const notedCase = caseFile
  .extend({ notes: z.array(note).meta({ description: 'Notes and evidence, oldest first.' }) })
  .meta({ id: 'NotedCase', description: 'A case with its notes and evidence.' })

export const caseView = (row: FoundCase): z.output<typeof caseFile> => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  status: row.status,
  subject: row.subject,
  money_movement_id: row.facts.movement_id ?? null,
  amount: row.facts.amount ?? null,
  currency: row.facts.currency ?? null,
  opened_at: timeView(row.openedAt),
  due_at: whenView(row.dueAt),
  assignee_id: row.assigneeId,
  closed_at: whenView(row.closedAt),
  closed_by_id: row.closedById,
  outcome: row.outcome,
  reason: row.reason,
})

/** @param base origin of the app's own addresses */
export const notesView = (row: ReadCase, base: string): z.output<typeof note>[] =>
  row.notes.map(({ id, authorId, text, file, createdAt }) => ({
    id,
    author_id: authorId,
    text,
    file: file && {
      ...{ url: fileUrl(base, file.id), name: file.name },
      ...{ content_type: file.contentType, size: file.size },
    },
    created_at: timeView(createdAt),
  }))

/** @param base origin of the app's own addresses */
export const notedCaseView = (row: ReadCase, base: string): z.output<typeof notedCase> => ({
  ...caseView(row),
  notes: notesView(row, base),
})

const answer = { status: 200, schema: notedCase, description: 'The case.' } as const

const assigneeQuery = z
  .string()
  .transform((text, ctx) =>
    text === 'none' || /^[1-9]\d{0,8}$/.test(text)
      ? text === 'none'
        ? ('none' as const)
        : Number.parseInt(text, 10)
      : refuse(ctx, 'invalid', { example: '5' }),
  )
  .meta({ description: 'Only those of this person; `none`: nobody’s.', jsonSchema: { type: 'string', example: '5' } })

export const listCases = call({
  ...desk,
  id: 'listCases',
  part: 'cases',
  summary: 'List cases',
  description:
    'What waits by its deadline, closed cases by when they were closed, newest first; without a state all, newest first.',
  caller: 'staff',
  query: pagingQuery.omit({ cursor: true }).extend({
    state: z
      .enum(['waiting', 'proposed', 'closed'])
      .optional()
      .meta({ description: 'Only these; `waiting` are the open and the proposed ones.', example: 'waiting' }),
    kind: z.enum(caseKindNames).optional().meta({ description: 'Only these.', example: 'suspense' }),
    assignee: assigneeQuery.optional(),
    overdue: z
      .enum(['true', 'false'])
      .optional()
      .meta({ description: '`true`: only those whose time is over.', example: 'true' }),
    search: textIn(0, 128, '81904').optional().meta({
      description:
        'By id, number, subject, payment or amount, whichever state; by payer, document, phone or concept what waits.',
    }),
  }),
  answer: { status: 200, schema: pageOf(caseFile), description: 'A page of cases.' },
})

export const readCase = call({ ...one, caller: 'staff', id: 'readCase', part: 'cases', summary: 'Read a case', answer })

const personIn = (description: string) => integerIn(5).nullable().meta({ description })

export const assignBody = z
  .object({
    assignee_id: personIn('Who works on it from now on, of the staff; null: nobody.'),
    expected_assignee_id: personIn('Who had it when you saw it; if it is another by now, nothing is done.').optional(),
  })
  .transform((body) => ({ assigneeId: body.assignee_id, expected: body.expected_assignee_id }))

export const assignCase = call({
  ...one,
  caller: 'staff',
  writes: { 'case.assign': 'propose' },
  id: 'assignCase',
  summary: 'Take a case, give it to a colleague, or put it back',
  body: assignBody,
  answer,
  errors: ['AlreadyDecided'],
})

export const noteBody = z
  .object({
    text: textIn(0, 1000, 'Guía de entrega firmada.').nullish().meta({ description: 'What it says.' }),
    file: z
      .string()
      .transform((given, ctx) => (given === '' ? null : (fileIdOf(given) ?? refuse(ctx, 'unknown_file'))))
      .nullish()
      .meta({
        description: 'Id or address of a file that you uploaded as a `case`; each is used once.',
        jsonSchema: { type: 'string', example: '0199c0de-5a5a-7c1e-9d3a-6f0c2b8f9a10' },
      }),
  })
  .transform(({ text, file }) => ({ text: text || null, fileId: file ?? null }))

export const noteCase = call({
  ...one,
  caller: 'staff',
  writes: { 'case.note': 'propose' },
  id: 'addCaseNote',
  summary: 'Add a note or evidence to a case',
  description: 'A text, a file, or both; also once it is closed. Nothing added is changed later.',
  idempotent: true,
  mayBeEmpty: true,
  body: noteBody,
  answer: { ...answer, status: 201, description: 'The case with it.' },
})

export const closeBody = z.object({
  outcome: z.enum(handOutcomes).meta({ description: 'What was found out.', example: 'explained' }),
  reason: textIn(1, 500, 'La pasarela liquidó el pago al día siguiente.').meta({ description: 'How.' }),
})

export const closeCase = call({
  ...one,
  caller: 'staff',
  writes: { 'case.close': 'propose' },
  id: 'closeCase',
  summary: 'Close a case in which no money is decided',
  description:
    'Differences, statement lines, unknown notices and alerts. The others close with their subject: suspense, reversals and refunds are decided by their own calls.',
  stepUp: true,
  body: closeBody,
  orAnswer: proposes.orAnswer,
  answer,
  errors: [...proposes.errors, 'AlreadyDecided'],
})
