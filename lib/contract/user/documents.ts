/** Identity documents, submitted by the holder and reviewed by operators (docs/contract.md#identity-documents). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import {
  acknowledgedIn,
  always,
  integerIn,
  nullableTextOut,
  textIn,
  textOut,
  timeOut,
  whenView,
} from '@/lib/contract/fields'
import { fileIdOf, fileUrl } from '@/lib/contract/file-url'
import { documentFault } from '@/lib/contract/payer'
import { documentTypes, readOwnDocument } from '@/lib/contract/person'
import { proposes } from '@/lib/contract/policy/proposals'
import { messageOut } from '@/lib/contract/success-messages'
import type { OwnDocuments } from '@/lib/domain/identity/read-documents'
import { identityWarnings } from '@/lib/domain/policy/warnings'
import { fileTypes } from './upload'

const tag = 'Identity'

export const documentNames = [
  'national_id_front',
  'national_id_back',
  'selfie',
  'rut',
  'chamber_of_commerce',
  'legal_representative_id_front',
] as const

export const documentStatuses = ['NOT_SUBMITTED', 'PENDING', 'APPROVED', 'REJECTED'] as const
/** Levels in use; 3 and 4 are reserved. */
export const levels = [0, 1, 2, 5] as const

const sampleUrl = 'http://localhost:3000/files/0199c0de-5a5a-7c1e-9d3a-6f0c2b8f9a10'

const sent = z
  .object({
    code_name: textIn(1, 60, 'national_id_front').meta({
      description: `Which document: ${documentNames.join(', ')}.`,
      jsonSchema: { type: 'string', enum: documentNames, example: 'national_id_front' },
    }),
    url: z
      .string()
      .max(2048)
      .nullish()
      .meta({ description: 'Address of an `identity` upload of your own; or send `id`.', example: sampleUrl }),
    id: z
      .string()
      .max(64)
      .nullish()
      .meta({ description: 'Its id, in place of `url`.', example: '0199c0de-5a5a-7c1e-9d3a-6f0c2b8f9a10' }),
  })
  .superRefine((given: { url?: unknown; id?: unknown } | null, ctx) => {
    if (given && !given.url && !given.id) ctx.addIssue({ code: 'custom', path: ['url'], params: { code: 'required' } })
  }, always)
  .transform(({ code_name, url, id }) => ({ name: code_name, fileId: fileIdOf(url || id || '') }))

export const submitBody = z
  .object({
    document_type: z.enum(documentTypes).meta({ description: 'CC, CE or NIT.', example: 'CC' }),
    document_number: textIn(1, 20, '1018437902').meta({ description: 'Unique among accounts.' }),
    documents: z.array(sent).max(20).meta({
      description:
        'NATURAL: national_id_front, national_id_back, selfie. JURIDICAL: rut, chamber_of_commerce, legal_representative_id_front.',
    }),
  })
  .superRefine(({ document_type: type, document_number: number }, ctx) => {
    const fault = typeof number === 'string' && documentFault(documentTypes, type, number)
    if (fault) ctx.addIssue({ code: 'custom', path: ['document_number'], params: { code: fault } })
  }, always)
  .transform(({ document_type: documentType, document_number: number, documents }) => {
    const read = readOwnDocument(documentType, number)
    return { documentType, documentNumber: 'document' in read ? read.document : number, documents }
  })

const status = z.enum(documentStatuses).meta({ description: 'Where the documents stand.', example: 'PENDING' })
const level = z.int().meta({ description: 'Validation level: 0, 1, 2 or 5.', example: 1 })

const submitted = {
  es: 'Recibimos sus documentos. Le avisaremos cuando estén revisados.',
  en: 'We received your documents. We will tell you once they are reviewed.',
} as const

const submitAnswer = z
  .object({ message: messageOut.meta({ example: submitted.es }), document_status: status, level })
  .meta({ id: 'DocumentsSubmitted', description: 'That the documents await review.' })

type Language = 'es' | 'en'

export const submitView = (
  user: { level: number; documentStatus: (typeof documentStatuses)[number] },
  language: Language,
): z.output<typeof submitAnswer> => ({
  message: submitted[language],
  document_status: user.documentStatus,
  level: user.level,
})

const ownDocuments = z
  .object({
    document_status: status,
    level,
    document_type: nullableTextOut('Type of the document.', 'CC'),
    document_number: nullableTextOut('The document.', '1018437902'),
    required: z
      .array(z.enum(documentNames))
      .meta({ description: 'What this kind of person shows.', example: documentNames.slice(0, 3) }),
    reason: nullableTextOut('Why they were rejected.', null),
    submitted_at: timeOut('When they were sent last.').nullable(),
    reviewed_at: timeOut('When an operator decided.').nullable(),
    documents: z
      .array(
        z.object({
          code_name: z.enum(documentNames).meta({ description: 'Which document.', example: 'selfie' }),
          id: z.uuid().meta({ description: 'The file.', example: '0199c0de-5a5a-7c1e-9d3a-6f0c2b8f9a10' }),
          url: textOut('Its address.', sampleUrl),
          content_type: z.enum(fileTypes).meta({ description: 'What it is.', example: 'image/jpeg' }),
          file_name: textOut('Its name.', 'cedula-frente.jpg'),
          size: z.int().meta({ description: 'Bytes that were sent.', example: 284_113 }),
        }),
      )
      .meta({ description: 'What was sent last; empty before.' }),
  })
  .meta({ id: 'Documents', description: 'One’s own documents.' })

export type DocumentsView = z.output<typeof ownDocuments>
type DocumentName = (typeof documentNames)[number]

/** @param base origin of the app's own addresses */
export const documentsView = (
  { submission, ...user }: OwnDocuments,
  required: readonly DocumentName[],
  base: string,
): DocumentsView => ({
  document_status: user.documentStatus,
  level: user.level,
  document_type: user.documentType,
  document_number: user.documentNumber,
  required: [...required],
  reason: submission?.status === 'REJECTED' ? submission.reason : null,
  submitted_at: whenView(submission?.createdAt),
  reviewed_at: whenView(submission?.reviewedAt),
  documents: (submission?.documents ?? []).map(({ codeName, file }) => ({
    code_name: codeName as DocumentName,
    id: file.id,
    url: fileUrl(base, file.id),
    content_type: file.contentType as (typeof fileTypes)[number],
    file_name: file.name,
    size: file.size,
  })),
})

export const submitDocuments = call({
  id: 'submitDocuments',
  tag,
  summary: 'Send your documents in for review',
  description: 'At level 0 or 2, once email and phone are verified. The account goes to level 1.',
  caller: 'user',
  member: 'profile',
  idempotent: true,
  body: submitBody,
  answer: { status: 201, schema: submitAnswer, description: 'The documents await review.' },
  errors: [
    'UNABLE_TO_GET_PROFILE',
    'DocumentsAlreadySubmitted',
    'EmailNotVerified',
    'PhoneNotVerified',
    'UserByDocument',
  ],
})

export const readDocuments = call({
  id: 'readDocuments',
  tag,
  summary: 'Read your own documents and how they stand',
  caller: 'user',
  member: 'profile',
  answer: { status: 200, schema: ownDocuments, description: 'The documents.' },
  errors: ['UNABLE_TO_GET_PROFILE'],
})

export const reviewBody = z.object({
  profile_id: integerIn(7).meta({ description: 'The account’s integer id.' }),
  status: z.enum(['APPROVED', 'REJECTED']).meta({ description: 'What you decide.', example: 'APPROVED' }),
  reason: textIn(0, 500, 'La foto de la cédula está borrosa.').nullish().meta({
    description:
      'With REJECTED what the account holder is told, with APPROVED for the audit log alone. The console asks for it with REJECTED, and with APPROVED where there are warnings.',
  }),
  acknowledged_warnings: acknowledgedIn(identityWarnings),
})

const reviewed = {
  APPROVED: { es: 'Los documentos fueron aprobados.', en: 'The documents were approved.' },
  REJECTED: { es: 'Los documentos fueron rechazados.', en: 'The documents were rejected.' },
} as const

const reviewAnswer = z
  .object({
    code_transaction: z.literal('OK').meta({ description: 'Always OK.', example: 'OK' }),
    result: z.string().meta({ description: 'What was decided, in words.', example: reviewed.APPROVED.es }),
  })
  .meta({ id: 'Reviewed', description: 'What was decided.' })

export const reviewView = (
  { status }: { status: keyof typeof reviewed },
  { language }: { language: Language },
): z.output<typeof reviewAnswer> => ({ code_transaction: 'OK', result: reviewed[status][language] })

export const reviewDocuments = call({
  id: 'reviewDocuments',
  tag: 'People',
  summary: 'Approve or reject somebody’s documents',
  description:
    'Level 5, or 2 with the reason. Never one’s own. Through a web session an approval over warnings names each of them and has a reason; a caller with a key is not asked. The audit log keeps which there were. Whoever comes too late reads `decided_by`, `decision` and `decided_at`.',
  caller: 'staff',
  writes: { 'identity.review': 'propose' },
  idempotent: true,
  body: reviewBody,
  orAnswer: proposes.orAnswer,
  answer: { status: 200, schema: reviewAnswer, description: 'It is decided.' },
  errors: [...proposes.errors, 'Profile not found', 'DocumentsAlreadyReviewed', 'UnderReview'],
})
