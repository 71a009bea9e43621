/**
 * The installation itself: health, OpenAPI document, and the endpoint for notifications of rails
 * (docs/operations.md#health, docs/gateways.md#notifications).
 */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { textIn, textOut } from '@/lib/contract/fields'

const tag = 'Platform'

export const readLive = call({
  id: 'readLive',
  tag,
  summary: 'Whether the process runs',
  caller: 'anyone',
  limit: 'none',
  tolerant: true,
  answer: {
    status: 200,
    schema: z.object({ status: z.literal('live').meta({ description: 'Always live.', example: 'live' }) }),
    description: 'It runs.',
  },
})

export const readReady = call({
  id: 'readReady',
  tag,
  summary: 'Whether the installation can serve',
  description:
    'Asks the database, whether its migrations are applied, whether it takes writes, and the worker. A 503 names the failing `part`.',
  caller: 'anyone',
  limit: 'none',
  tolerant: true,
  answer: {
    status: 200,
    schema: z.object({ status: z.literal('ready').meta({ description: 'Always ready.', example: 'ready' }) }),
    description: 'All parts answer.',
  },
})

export const readMetrics = call({
  id: 'readMetrics',
  tag,
  summary: 'Figures for Prometheus',
  description:
    'Needs `Authorization: Bearer` and the installation’s `METRICS_TOKEN`; without it there is nothing here.',
  caller: 'anyone',
  limit: 'none',
  tolerant: true,
  notFound: 'Not found',
  answer: {
    status: 200,
    contentType: 'text/plain; version=0.0.4; charset=utf-8',
    description: 'The figures of all processes of the port that answers.',
  },
})

const document = {
  description: 'OpenAPI 3.1, compressed where you take it. `ETag` and `If-None-Match` save what you have.',
  caller: 'anyone',
  limit: 'none',
  answer: {
    status: 200,
    contentType: 'application/json',
    contents: {
      'application/json': z
        .looseObject({ openapi: textOut('The version of OpenAPI.', '3.1.0') })
        .meta({ id: 'OpenApiDocument', description: 'OpenAPI 3.1.' }),
    },
    description: 'The document.',
  },
} as const

export const readOpenApi = call({ ...document, id: 'readOpenApi', tag: 'Reference', summary: 'This document' })

export const readConsoleOpenApi = call({
  ...document,
  id: 'readConsoleOpenApi',
  tag,
  summary: 'The document of the console’s calls',
})

export const notifyRail = call({
  id: 'notifyRail',
  tag,
  summary: 'Take a notification of a rail',
  description: 'Called by the gateway. The body is kept as it comes, at most 64 KiB, and handled once by its id.',
  caller: 'signed',
  limit: 'none',
  tolerant: true,
  notFound: 'Not found',
  params: z.object({ rail: textIn(1, 40, 'sandbox').meta({ description: 'The rail.' }) }),
  answer: {
    status: 200,
    schema: z.object({ received: z.literal(true).meta({ description: 'Always true.', example: true }) }),
    description: 'Taken.',
  },
  errors: ['InvalidSignature', 'PayloadTooLarge'],
})
