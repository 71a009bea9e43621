import type { Tx } from '../../tx'

/** A call as it is logged, with what is personal in it hidden. */
export type RequestRow = {
  id: bigint
  ownerId: number
  keyId: number
  method: string
  path: string
  query: string | null
  status: number
  requestId: string
  durationMs: number
  address: string
  code: string | null
  fields: readonly string[]
  body: string | null
  bodyCut: boolean
  objectId: string | null
  createdAt: Date
}

/**
 * Stores many requests by one statement, which does not wait for the disk: a crash loses the last ones. One whose number another process
 * took in the same millisecond is left out, and so is one of an account that was erased before its calls were written.
 */
export async function storeRequests(tx: Tx, rows: readonly RequestRow[]): Promise<void> {
  const list = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
  const owners = [...new Set(rows.map(({ ownerId }) => ownerId))]
  await tx.$executeRaw`
    with quick as materialized (select set_config('synchronous_commit', 'off', true)),
         -- an erasure locks its account first: it comes wholly before these calls, or removes them
         owner as materialized (select u.id, u.erased_at from "user" u where u.id = any(${owners}::int[]) for key share)
    insert into api_request (id, owner_id, key_id, method, path, query, status, request_id, duration_ms, address, code, fields, body,
                             body_cut, object_id, created_at)
    select r.id, r."ownerId", r."keyId", r.method, r.path, r.query, r.status, r."requestId", r."durationMs", r.address, r.code, r.fields,
           r.body, r."bodyCut", r."objectId", r."createdAt"
      from quick, json_to_recordset(${list}::json) as r (
        id bigint, "ownerId" int, "keyId" int, method text, path text, query text, status smallint, "requestId" text, "durationMs" int,
        address text, code text, fields text[], body text, "bodyCut" boolean, "objectId" text, "createdAt" timestamptz)
     where not exists (select from owner where owner.id = r."ownerId" and owner.erased_at is not null)
    on conflict (id) do nothing`
}
