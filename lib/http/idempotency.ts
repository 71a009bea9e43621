/**
 * One response per `Idempotency-Key` (docs/contract.md#idempotency). The claim, the work and the response share a
 * transaction, guarded by an advisory lock: a concurrent request sees that the first is running, and a crash leaves
 * nothing to clean up. A transaction ends within its timeout, so a claim never outlives that.
 */
import { createHash, createHmac } from 'node:crypto'
import { seal, unseal } from '@/lib/domain/access/seal'
import { DomainError, fieldError } from '@/lib/domain/errors'
import type { Tx } from '@/lib/domain/tx'
import { env } from '@/lib/env'
import type { Answer } from '@/lib/http/problem/problem'

/** Scope of a key: one caller and path. `secret`: the response is stored encrypted. */
type Claimant = { caller: string; path: string; secret?: boolean | undefined }
export type Claim = Claimant & { key: string; bodyHash: Uint8Array }

const wellFormed = /^[\x21-\x7e]{1,255}$/

/**
 * The claim of a request; null without the header. The body is stored as a keyed hash, since a registration contains a password.
 * @throws Validation failed when the header is not 1 to 255 visible characters
 */
export function claimOf(request: Request, by: Claimant, bytes: Uint8Array): Claim | null {
  const key = request.headers.get('idempotency-key')
  if (key === null) return null
  if (!wellFormed.test(key)) throw fieldError('Idempotency-Key', 'not_an_idempotency_key')
  return { ...by, key, bodyHash: createHmac('sha256', `body:${env.AUTH_SECRET}`).update(bytes).digest() }
}

type Row = { held: boolean; id: bigint | null }
/** `others`: response headers beside the content type, such as Retry-After. */
type StoredHeaders = { type: string; sealed?: boolean; others?: Record<string, string> }
type Stored = { body_hash: Uint8Array; status: number; headers: StoredHeaders; body: string }

const placeOf = ({ caller, path, key }: Claim) => `answer:${caller}:${path}:${key}`

const nameOf = ({ caller, path, key }: Claim) => `${caller}\n${path}\n${key}`

/** Identifies a call by its key and body: a repetition of it has the same. */
export const callOf = (it: Claim): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(nameOf(it)).update(it.bodyHash).digest())

/**
 * The stored first response of a key; null while there is none.
 * @throws IdempotencyKeyReused if its body was different
 */
export async function answered(tx: Tx, it: Claim): Promise<Answer | null> {
  const { caller, path, key, bodyHash } = it
  const [stored] = await tx.$queryRaw<Stored[]>`
    select body_hash, status, headers, body from idempotency_key
    where caller = ${caller} and path = ${path} and key = ${key} and status is not null and expires_at > now()`
  if (!stored) return null
  if (!Buffer.from(stored.body_hash).equals(bodyHash)) throw new DomainError('IdempotencyKeyReused')
  return {
    status: stored.status,
    type: stored.headers.type,
    body: stored.headers.sealed
      ? unseal(env.ENCRYPTION_KEY, placeOf(it), Buffer.from(stored.body, 'base64'))
      : stored.body,
    headers: { ...stored.headers.others, 'idempotent-replayed': 'true' },
  }
}

/**
 * Claims a key within the transaction. Returns null if the claim is ours and the work must be done, else the stored
 * first response.
 * @throws IdempotencyKeyInUse while the first request runs; IdempotencyKeyReused if its body was different
 */
export async function claim(tx: Tx, it: Claim): Promise<Answer | null> {
  const { caller, path, key, bodyHash } = it
  const lock = nameOf(it)
  const [got] = await tx.$queryRaw<Row[]>`
    with lock as materialized (select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as held),
    claimed as (
      insert into idempotency_key as i (caller, path, key, body_hash, expires_at)
      select ${caller}, ${path}, ${key}, ${bodyHash}, now() + interval '24 hours' from lock where held
      on conflict (caller, path, key) do update
        set body_hash = excluded.body_hash, status = null, headers = null, body = null,
            claimed_at = now(), expires_at = excluded.expires_at
        where i.expires_at <= now() or i.status is null
      returning id)
    select lock.held, (select id from claimed) as id from lock`
  if (!got?.held) throw new DomainError('IdempotencyKeyInUse')
  if (got.id !== null) return null
  const first = await answered(tx, it)
  if (!first) throw new DomainError('IdempotencyKeyInUse')
  return first
}

/** Stores the response of a claimed key, in the claim's transaction. */
export async function remember(tx: Tx, it: Claim, answer: Answer): Promise<void> {
  const { caller, path, key, secret } = it
  const others = answer.headers ?? {}
  const headers: StoredHeaders = { type: answer.type, others, ...(secret ? { sealed: true } : {}) }
  const body = secret ? Buffer.from(seal(env.ENCRYPTION_KEY, placeOf(it), answer.body)).toString('base64') : answer.body
  await tx.$executeRaw`
    update idempotency_key
    set status = ${answer.status}, headers = ${JSON.stringify(headers)}::jsonb, body = ${body}
    where caller = ${caller} and path = ${path} and key = ${key}`
}
