/** Refusals: a schema for each status, with the codes and members that it has, and the answers that refer to them. */

import { type Code, codes, DomainError, fieldCodes } from '@/lib/domain/errors'
import { env } from '@/lib/env'
import { codesOf } from '@/lib/http/problem/codes-of'
import { detailOf, problem, problemType, statusOf } from '@/lib/http/problem/problem'
import type { Route } from '@/lib/http/route-entry'
import type { Json } from './schema'

/** Of every example, here and of headers. */
export const requestId = '0199c0de-7c1a-7e55-8f0e-3d2b1a0c9e8f'

const text = (description: string, example: string): Json => ({ type: 'string', description, example })

const members: Json = {
  type: { ...text('Where the code is described.', `${env.BASE_URL}/docs`), format: 'uri' },
  title: text('The code in words.', 'Amount mismatch'),
  status: { type: 'integer', description: 'The HTTP status.', example: 400 },
  detail: text('For the reader.', 'El monto no es el del link.'),
  code: { $ref: '#/components/schemas/ProblemCode', description: 'Which refusal it is.', example: 'AmountMismatch' },
  request_id: text('Quote it when you ask us.', requestId),
}

const fieldProblem: Json = {
  type: 'object',
  description: 'What is wrong with one field.',
  required: ['field', 'code', 'message'],
  properties: {
    field: text('Path of the field; empty for the body itself.', 'amount'),
    code: { $ref: '#/components/schemas/FieldCode', description: 'What is wrong.', example: 'required' },
    message: text('For the reader.', 'Falta este dato.'),
    value: text('What a line of a file has there.', '031'),
  },
}

const decided: Json = {
  decided_by: text('Who decided first, where somebody of staff did.', 'Ana Ruiz'),
  decision: text('What they decided, as the audit log has it.', 'reload.approved'),
  decided_at: { ...text('When.', '2026-11-20T20:15:00.000Z'), format: 'date-time' },
}

type Own = { name: string; needed?: string[]; properties: Json }
const decidedBefore: Own = { name: 'DecidedProblem', properties: decided }

/** Members that a code brings beside those of every refusal; `needed`: always there. */
const own: Partial<Record<Code, Own>> = {
  'Validation failed': {
    name: 'ValidationProblem',
    needed: ['errors'],
    properties: {
      errors: {
        type: 'array',
        description: 'Every bad field at once.',
        items: { $ref: '#/components/schemas/FieldProblem' },
      },
      uuid: text('With `external_id_taken`: the link that has it.', '0199c0de-5a5a-4c1e-9d3a-6f0c2b8f9a10'),
      money_movement_id: text('With `external_id_taken`: the deposit that has it.', 'mm_1V0xTq3mYc8RzB5nKd7LpW'),
      id: text('With `external_id_taken` or `sent_before`: the payout, refund or file.', 'po_1V0xTq3mYc8RzB5nKd7LpW'),
    },
  },
  AlreadyDecided: decidedBefore,
  ReloadAlreadyPayed: decidedBefore,
  ReloadAlreadyRejected: decidedBefore,
  DocumentsAlreadyReviewed: decidedBefore,
  AccountNotEmpty: { name: 'AccountNotEmptyProblem', properties: { reason: text('What is still open.', 'balance') } },
  InsufficientBalance: {
    name: 'InsufficientBalanceProblem',
    properties: {
      available: text('What there is, where an operator may read it.', '20000.00'),
      needed: text('What it takes, where an operator may read it.', '50000.00'),
    },
  },
  KeyLimitReached: {
    name: 'KeyLimitProblem',
    properties: { left: text('What a server key may still pay out today.', '1000000.00') },
  },
  ServiceUnavailable: {
    name: 'ServiceUnavailableProblem',
    properties: { part: text('What does not answer, of `/health/ready`.', 'database') },
  },
}

const statusNames: Record<number, string> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  415: 'UnsupportedType',
  422: 'KeyReused',
  429: 'TooMany',
  500: 'Internal',
  503: 'Unavailable',
}

const schemaName = (status: number) => `${statusNames[status] ?? `Status${status}`}Problem`
const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
const exampleName = (code: Code) => code.replaceAll(' ', '_')

function narrowed(status: number, of: readonly Code[], more: Own | undefined): Json {
  const code = of.length === 1 ? { const: of[0] } : { enum: of }
  return {
    allOf: [
      refTo('Problem'),
      {
        type: 'object',
        required: ['status', 'code', ...(more?.needed ?? [])],
        properties: {
          status: { type: 'integer', const: status, description: 'The HTTP status.', example: status },
          code: { type: 'string', ...code, description: 'Which refusal it is.', example: of[0] },
          ...more?.properties,
        },
      },
    ],
  }
}

/** The schema of a status: a choice where some of its codes bring members of their own. */
function addStatus(status: number, used: readonly Code[], schemas: Json): void {
  const name = schemaName(status)
  const groups = Map.groupBy(used, (code) => own[code])
  if (groups.size === 1) schemas[name] = narrowed(status, used, own[used[0] ?? 'NotFound'])
  else {
    const choices = [...groups].map(([more, of]) => ({
      name: more?.name ?? `Other${name}`,
      schema: narrowed(status, of, more),
    }))
    for (const choice of choices) schemas[choice.name] = choice.schema
    schemas[name] = {
      description: `Refusals with status ${status}.`,
      anyOf: choices.map((choice) => refTo(choice.name)),
    }
  }
}

/** @param used every code that a call of the document can be refused with */
export function problemSchemas(used: ReadonlySet<Code>): Json {
  const schemas: Json = {
    Problem: {
      type: 'object',
      description: 'A refusal (RFC 9457). `code` is stable; `detail` and `message` follow `Accept-Language` (es, en).',
      required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
      properties: members,
    },
    ProblemCode: { type: 'string', description: 'Every refusal there is.', enum: codes },
    FieldCode: { type: 'string', description: 'What may be wrong with a field.', enum: fieldCodes },
    FieldProblem: fieldProblem,
  }
  const byStatus = Map.groupBy(
    codes.filter((code) => used.has(code)),
    (code) => statusOf[code],
  )
  for (const [status, of] of byStatus) addStatus(status, of, schemas)
  return schemas
}

const sampleOf = (code: Code) =>
  new DomainError(code, code === 'Validation failed' ? { errors: [{ field: 'amount', code: 'required' }] } : {})

/** One example of each code. */
export const problemExamples = (used: ReadonlySet<Code>): Json =>
  Object.fromEntries(
    codes
      .filter((code) => used.has(code))
      .map((code) => [
        exampleName(code),
        { summary: code, value: JSON.parse(problem(sampleOf(code), requestId, 'es').body) },
      ]),
  )

/**
 * The refusals of a call by status. The same codes are one component, which every call with them refers to.
 * @param responses the document's components; extended by this call
 */
export function refusals(
  route: Route,
  headerRefs: (names: ('X-Request-Id' | 'Retry-After')[]) => Json,
  responses: Json,
) {
  const byStatus = Object.groupBy(codesOf(route), (code) => statusOf[code])
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, found = []]) => {
      const waits = ['409', '429', '503'].includes(status) ? (['Retry-After'] as const) : []
      const examples = found.map((code) => [exampleName(code), { $ref: `#/components/examples/${exampleName(code)}` }])
      const content = {
        [problemType]: {
          schema: refTo(schemaName(Number.parseInt(status, 10))),
          examples: Object.fromEntries(examples),
        },
      }
      const description = found.map((code) => `\`${code}\`: ${detailOf(code, 'en')}`).join('\n\n')
      const name = found.map(exampleName).join('-')
      responses[name] = { description, headers: headerRefs(['X-Request-Id', ...waits]), content }
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}
