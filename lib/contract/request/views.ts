import type { z } from 'zod'
import { timeView } from '@/lib/contract/fields'
import type { LoggedRequest } from '@/lib/domain/access/request/list-requests'
import type { StatusClass } from '@/lib/domain/access/request/request-walk'
import type { listRequests, requestMethods, requestResource, statusClasses } from './calls'

export type RequestResource = z.output<typeof requestResource>

export const requestView = (row: LoggedRequest): RequestResource => ({
  id: `req_${row.id}`,
  request_id: row.requestId,
  method: row.method as (typeof requestMethods)[number],
  path: row.path,
  query: row.query,
  status: row.status,
  error_code: row.code,
  error_fields: [...row.fields],
  key: { id: row.keyId, name: row.keyName, prefix: row.keyPrefix },
  duration_ms: row.durationMs,
  address: row.address,
  body: row.body,
  body_cut: row.bodyCut,
  object_id: row.objectId,
  created_at: timeView(row.createdAt),
})

type Query = z.output<NonNullable<typeof listRequests.query>>

/** What a query of the list asks for. */
export const wantedOf = ({ status, method, path, key, request_id, created_from, created_to }: Query) => ({
  status: status && classOf(status),
  method,
  path,
  keyId: key,
  requestId: request_id,
  from: created_from,
  until: created_to,
})

/** First digit of a status class. */
export const classOf = (status: (typeof statusClasses)[number]) => Number.parseInt(status, 10) as StatusClass

export const sliceOf = ({ page_size: size = 20, cursor: before = null }: Query) => ({ size, before })
