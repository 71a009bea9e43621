/** Those who are like somebody on a screening list (docs/contract.md#screening). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { nullableTextOut, numberParams, textIn, textOut, timeOut, timeView, whenView } from '@/lib/contract/fields'
import { pageOf } from '@/lib/contract/paging'
import type { ReadHit } from '@/lib/domain/screening/hits'
import { count, desk, pages, source } from './calls'

export const hitStatuses = ['OPEN', 'PROPOSED', 'CLEARED', 'CONFIRMED'] as const
export const hitActions = ['CLEAR', 'CONFIRM'] as const

const hit = z
  .object({
    id: count('Number of the hit.', 9),
    status: z
      .enum(hitStatuses)
      .meta({ description: 'How it stands; unless it is CLEARED it holds back.', example: 'OPEN' }),
    subject: textOut(
      'Who is compared: `user:7`, `beneficiary:be_…`, or the account of a refund, `payout:12`.',
      'user:7',
    ),
    owner_id: count('The account holder that it is, or whose payee it is.', 7),
    name: textOut('The name that was compared.', 'Evelio Barragán Uribe'),
    document_type: nullableTextOut('The document’s.', 'CC'),
    document: nullableTextOut('The document.', '79482113'),
    list: source,
    ref: textOut('By which the list knows the entry.', '12345'),
    listed_name: textOut('The entry’s name that is likest.', 'BARRAGAN URIBE, Evelio Antonio'),
    likeness: count('In percent; 100 where the document is the same.', 97),
    by_document: z.boolean().meta({ description: 'The document is the same.', example: false }),
    action: z.enum(hitActions).nullable().meta({ description: 'What was proposed.', example: null }),
    proposal_reason: nullableTextOut('Why.', null),
    proposed_by_id: z.int().nullable().meta({ description: 'By whom.', example: null }),
    proposed_at: timeOut('When.').nullable(),
    decided_by_id: z.int().nullable().meta({ description: 'Who confirmed it.', example: null }),
    decided_at: timeOut('When.').nullable(),
    created_at: timeOut('When it was found.'),
  })
  .meta({ id: 'ScreeningHit', description: 'Somebody who is like an entry of a list.' })

export const hitView = (row: ReadHit): z.output<typeof hit> => ({
  id: row.id,
  status: row.status,
  subject: row.subject,
  owner_id: row.ownerId,
  name: row.name,
  document_type: row.documentType,
  document: row.document,
  list: row.source,
  ref: row.ref,
  listed_name: row.listedName,
  likeness: row.likeness,
  by_document: row.byDocument,
  action: row.action,
  proposal_reason: row.proposalReason,
  proposed_by_id: row.proposedById,
  proposed_at: whenView(row.proposedAt),
  decided_by_id: row.decidedById,
  decided_at: whenView(row.decidedAt),
  created_at: timeView(row.createdAt),
})

export const listHits = call({
  ...desk,
  id: 'listScreeningHits',
  part: 'screening',
  summary: 'List those who are like an entry of a list, newest first',
  caller: 'staff',
  query: pages.extend({
    status: z.enum(hitStatuses).optional().meta({ description: 'Only these.', example: 'OPEN' }),
  }),
  answer: { status: 200, schema: pageOf(hit), description: 'A page of hits.' },
})

export const decideBody = z
  .object({
    action: z.enum([...hitActions, 'WITHDRAW']).meta({
      description:
        'CLEAR: it is another person; CONFIRM: it is the one on the list. On a proposed one the same to confirm it. WITHDRAW: takes a proposal back, or a confirmed one up again.',
      example: 'CLEAR',
    }),
    reason: textIn(0, 500, 'Otra fecha de nacimiento y otro documento.')
      .nullish()
      .meta({ description: 'Why; required to propose, and to take up a confirmed one.' }),
    expected_status: z
      .enum(hitStatuses)
      .nullish()
      .meta({ description: 'The status that you saw; if it is another by now, nothing is done.', example: 'OPEN' }),
  })
  .transform((body) => ({
    action: body.action,
    reason: body.reason || null,
    expectedStatus: body.expected_status ?? null,
  }))

export const decideHit = call({
  ...desk,
  id: 'decideScreeningHit',
  summary: 'Propose whether somebody is the one on the list, or confirm what another proposed',
  description:
    'Two different persons, who send the same; WITHDRAW puts a proposal back. Until it is cleared, the account gets no level and neither it nor its payee is paid out to.',
  caller: 'staff',
  writes: { 'screening.decide': 'either' },
  stepUp: true,
  idempotent: true,
  notFound: 'Not found',
  params: numberParams('The hit.', 9),
  body: decideBody,
  answer: { status: 200, schema: hit, description: 'The hit.' },
  errors: ['AlreadyDecided', 'SecondOperatorRequired', 'ProposalLapsed'],
})
