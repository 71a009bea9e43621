/** Requests of people about their data, as they and staff read them (docs/contract.md#data-requests). */
import { z } from 'zod'
import { nullableTextOut, textOut, timeOut, timeView, whenView } from '@/lib/contract/fields'
import type { DataRequest } from '@/lib/domain/tx'

export const requestKinds = ['consulta', 'reclamo'] as const
export const requestTopics = ['access', 'correction', 'deletion', 'revocation', 'other'] as const
export const requestChannels = ['account', 'email', 'post', 'office'] as const
export const requestStatuses = ['OPEN', 'INCOMPLETE', 'ANSWERED', 'ABANDONED'] as const
export const requestActions = ['ANSWER', 'EXTEND', 'ASK', 'COMPLETE'] as const

const dayOut = (description: string, example: string) =>
  z.string().meta({ description, jsonSchema: { type: 'string', format: 'date', example } })

const own = {
  id: z.int().meta({ description: 'Its number.', example: 12 }),
  kind: z.enum(requestKinds).meta({
    description: '`consulta` asks what is kept (Ley 1581, art. 14); `reclamo` asks to change it (art. 15).',
    example: 'consulta',
  }),
  topic: z.enum(requestTopics).meta({ description: 'What it is about.', example: 'access' }),
  text: textOut('What the person asks.', '¿Qué datos míos tienen y a quién los han entregado?'),
  status: z.enum(requestStatuses).meta({
    description:
      'OPEN: to be answered; INCOMPLETE: the person was asked for more; ABANDONED: they did not send it in two months.',
    example: 'OPEN',
  }),
  received_on: dayOut('The day in Bogota on which it came.', '2026-11-27'),
  due_on: dayOut('The last day to answer.', '2026-12-14'),
  extension_reason: nullableTextOut('Why it takes longer; null while the first term runs.', null),
  asked_for: nullableTextOut('What is missing of it.', null),
  complete_by: dayOut('The last day to complete it.', '2027-01-27').nullable(),
  completion: nullableTextOut('What its person sent later.', null),
  answer: nullableTextOut('The answer.', null),
  ended_at: timeOut('When it was answered or given up.').nullable(),
  created_at: timeOut('When it was filed or recorded.'),
}

export const ownRequest = z
  .object(own)
  .meta({ id: 'OwnDataRequest', description: 'What you asked about your data, and where it stands.' })

export const request = z
  .object({
    ...own,
    channel: z.enum(requestChannels).meta({ description: 'How it came.', example: 'post' }),
    owner_id: z.int().nullable().meta({ description: 'The person’s account.', example: 7 }),
    name: nullableTextOut('Of somebody without an account.', 'Evelio Barragán Uribe'),
    document_type: nullableTextOut('Their document’s.', 'CC'),
    document: nullableTextOut('Their document.', '79482113'),
    email: nullableTextOut('Where they are answered.', 'evelio@correo.example'),
    recorded_by_id: z.int().nullable().meta({ description: 'Who recorded it; null: its person filed it.', example: 2 }),
    answered_by_id: z.int().nullable().meta({ description: 'Who answered it.', example: null }),
  })
  .meta({ id: 'DataRequest', description: 'What a person asks about their data.' })

const dayView = (date: Date) => date.toISOString().slice(0, 10)

export const ownRequestView = (row: DataRequest): z.output<typeof ownRequest> => ({
  id: row.id,
  kind: row.kind,
  topic: row.topic,
  text: row.text,
  status: row.status,
  received_on: dayView(row.receivedOn),
  due_on: dayView(row.dueOn),
  extension_reason: row.extensionReason,
  asked_for: row.askedFor,
  complete_by: row.completeBy && dayView(row.completeBy),
  completion: row.completion,
  answer: row.answer,
  ended_at: whenView(row.endedAt),
  created_at: timeView(row.createdAt),
})

export const requestView = (row: DataRequest): z.output<typeof request> => ({
  ...ownRequestView(row),
  channel: row.channel,
  owner_id: row.ownerId,
  name: row.name,
  document_type: row.documentType,
  document: row.document,
  email: row.email,
  recorded_by_id: row.recordedById,
  answered_by_id: row.answeredById,
})
