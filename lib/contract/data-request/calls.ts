/** Consultas and reclamos about personal data (docs/contract.md#data-requests). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { always, integerIn, numberParams, textIn } from '@/lib/contract/fields'
import { pageOf, pagingQuery } from '@/lib/contract/paging'
import { documentFault, payerDocumentTypes, readDocument } from '@/lib/contract/payer'
import { dayIn, emailIn } from '@/lib/contract/person'
import {
  ownRequest,
  request,
  requestActions,
  requestChannels,
  requestKinds,
  requestStatuses,
  requestTopics,
} from './views'

const longest = 4000
const pages = pagingQuery.omit({ cursor: true })
const params = numberParams('The request.', 12)

const asked = {
  kind: z.enum(requestKinds).meta({ description: '`consulta` or `reclamo`.', example: 'consulta' }),
  topic: z.enum(requestTopics).meta({ description: 'What it is about.', example: 'access' }),
  text: textIn(1, longest, '¿Qué datos míos tienen y a quién los han entregado?').meta({
    description: 'What is asked.',
  }),
}

const own = { tag: 'Users', caller: 'user', member: 'self' } as const

export const listOwnRequests = call({
  ...own,
  id: 'listOwnDataRequests',
  summary: 'List what you asked about your data, newest first',
  query: pages,
  answer: { status: 200, schema: pageOf(ownRequest), description: 'A page of your requests.' },
})

export const fileRequest = call({
  ...own,
  id: 'fileDataRequest',
  summary: 'Ask about your data, or claim that they be changed',
  description:
    'By Ley 1581 of 2012 a consulta is answered within 10 business days, once extended by 5, and a reclamo within 15, once extended by 8. At most twenty may wait.',
  idempotent: true,
  body: z.object(asked),
  answer: { status: 201, schema: ownRequest, description: 'The request, with the last day to answer it.' },
})

export const completeRequest = call({
  ...own,
  id: 'completeDataRequest',
  summary: 'Send what was missing of a reclamo',
  idempotent: true,
  notFound: 'Not found',
  params,
  body: z.object({
    text: textIn(1, longest, 'Adjunto el número de la factura: 2481.').meta({ description: 'What was asked for.' }),
  }),
  answer: { status: 200, schema: ownRequest, description: 'The request; its term begins anew.' },
})

const desk = { tag: 'Data requests' } as const

export const listRequests = call({
  ...desk,
  id: 'listDataRequests',
  part: 'data-requests',
  summary: 'List what people asked about their data, newest first',
  caller: 'staff',
  query: pages.extend({
    status: z.enum(requestStatuses).optional().meta({ description: 'Only these.', example: 'OPEN' }),
  }),
  answer: { status: 200, schema: pageOf(request), description: 'A page of requests.' },
})

export const recordBody = z
  .object({
    ...asked,
    channel: z.enum(requestChannels).exclude(['account']).meta({ description: 'How it came.', example: 'post' }),
    received_on: dayIn('The day in Bogota on which it came, at most 60 days ago.', '2026-11-27'),
    profile_id: integerIn(7)
      .nullish()
      .meta({ description: 'Whose account it is about; without one the person is named below.' }),
    name: textIn(0, 160, 'Evelio Barragán Uribe').nullish().meta({ description: 'Who asks, without an account.' }),
    document_type: z.enum(payerDocumentTypes).nullish().meta({ description: 'Their document’s.', example: 'CC' }),
    document: textIn(0, 30, '79482113').nullish().meta({ description: 'Their document.' }),
    email: emailIn('Where they are answered; without one, by post.').nullish(),
  })
  .superRefine(({ document, document_type: type }, ctx) => {
    if (typeof document !== 'string' || document === '') return
    const fault = documentFault(payerDocumentTypes, type ?? undefined, document)
    if (fault) ctx.addIssue({ code: 'custom', path: ['document'], params: { code: fault } })
    if (!type) ctx.addIssue({ code: 'custom', path: ['document_type'], params: { code: 'required' } })
  }, always)
  .transform(({ document_type: type, document, ...body }) => {
    const read = type && document ? readDocument(type, document) : null
    return {
      ...{ kind: body.kind, topic: body.topic, text: body.text, channel: body.channel },
      ...{ receivedOn: body.received_on, profileId: body.profile_id ?? null, name: body.name || null },
      documentType: read && type ? type : null,
      document: read && 'document' in read ? read.document : null,
      email: body.email ?? null,
    }
  })

export const recordRequest = call({
  ...desk,
  id: 'recordDataRequest',
  summary: 'Record a request that came by mail, by post or at the office',
  description: 'Its term runs from the day after it came. The person is told by mail where an address is known.',
  caller: 'staff',
  writes: { 'data_request.record': 'propose' },
  stepUp: true,
  idempotent: true,
  body: recordBody,
  answer: { status: 201, schema: request, description: 'The request.' },
})

export const actBody = z
  .object({
    action: z.enum(requestActions).meta({
      description:
        'ANSWER: the text is the answer. EXTEND: once, before the first term is over; the text is the reason. ASK: of a reclamo, within 5 business days, for what is missing. COMPLETE: with what the person sent, also once it was given up, if that came in time.',
      example: 'ANSWER',
    }),
    text: textIn(1, longest, 'Guardamos los datos de su registro y de sus pagos; van en el archivo adjunto.').meta({
      description: 'Up to 500 characters for EXTEND and ASK. The person reads it.',
    }),
    received_on: dayIn(
      'Of COMPLETE: the day in Bogota on which it came, from the one on which it was asked for to `complete_by`; today if left out. The term runs from the day after.',
      '2026-11-27',
    ).nullish(),
    expected_status: z
      .enum(requestStatuses)
      .nullish()
      .meta({ description: 'The status that you saw; if it is another by now, nothing is done.', example: 'OPEN' }),
  })
  .transform(({ action, text, received_on: receivedOn, expected_status: status }) => ({
    ...{ action, text },
    ...{ receivedOn: receivedOn ?? null, expectedStatus: status ?? null },
  }))

export const actOnRequest = call({
  ...desk,
  id: 'actOnDataRequest',
  summary: 'Answer a request, extend it, or ask its person for what is missing',
  description: 'Never about one’s own. The person reads it on their page and by mail.',
  caller: 'staff',
  writes: { 'data_request.answer': 'propose', 'data_request.extend': 'propose', 'data_request.record': 'propose' },
  stepUp: true,
  idempotent: true,
  notFound: 'Not found',
  params,
  body: actBody,
  answer: { status: 200, schema: request, description: 'The request.' },
  errors: ['AlreadyDecided'],
})
