import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { newApiKey } from '@/lib/domain/ids'
import { Client } from '../client'

/** A user with their own account, which other tests do not affect. */
export type Person = {
  id: number
  uuid: string
  email: string
  password: string
  /** An account key with all scopes. */
  key: string
  token: string
  /** Calls with key and token, from its own address. */
  client: Client
}

export type Standing = {
  emailVerified?: boolean
  phoneVerified?: boolean
  level?: number
  roles?: string[]
  alias?: string | null
  businessName?: string | null
  firstName?: string | null
  lastName?: string | null
}

type KeyOptions = {
  kind?: 'PLATFORM' | 'ACCOUNT'
  scopes?: string[]
  environment?: 'test' | 'live'
  revoked?: boolean
  actsAlone?: boolean
  networks?: string[]
}

const everyScope = ['links', 'deposits', 'payments', 'payouts', 'webhooks']
const password = 'una clave larga y buena'
/**
 * A log-in costs what the hash does, a tenth of a second on purpose; nearly every test starts with one, so this is the
 * cheapest.
 */
const hashed = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/**
 * A phone number of no other user; the test gateway treats some that end in five equal digits differently
 * (scripts/testing/outside.ts).
 */
export const freshPhone = () => `3${randomInt(10_000_000, 99_999_999)}4`

const range = `fd${randomBytes(5).toString('hex')}`.replace(/^(....)(....)/, '$1:$2:')
let addresses = 0

/** An address in a network that nothing else uses, in this run or in a recent one against the same server. */
export function freshAddress(): { 'x-forwarded-for': string } {
  addresses += 1
  return { 'x-forwarded-for': `${range}:${addresses.toString(16)}::1` }
}

/** Creates a key as the contract has it, stored by its hash. `owner` null makes a platform key. */
export async function makeKey(pool: pg.Pool, owner: number | null, options: KeyOptions = {}): Promise<string> {
  const key = newApiKey(options.environment ?? 'test')
  const scopes = options.scopes ?? (owner === null ? ['users', ...everyScope] : everyScope)
  await pool.query(
    `insert into api_key (kind, owner_id, name, prefix, hash, scopes, revoked_at, acts_alone, networks)
     values ($1::"ApiKeyKind", $2, 'test', $3, $4, $5, case when $6 then now() end, $7, $8)`,
    [
      options.kind ?? (owner === null ? 'PLATFORM' : 'ACCOUNT'),
      owner,
      key.slice(0, 12),
      createHash('sha256').update(key).digest(),
      scopes,
      options.revoked ?? false,
      options.actsAlone ?? false,
      options.networks ?? [],
    ],
  )
  return key
}

/** Creates an account that nobody has logged in to yet, verified and at level 5 unless `standing` differs. */
export async function makeAccount(pool: pg.Pool, standing: Standing = {}) {
  const email = `persona-${randomUUID()}@prueba.example`
  const { rows } = await pool.query<{ id: number; uuid: string }>(
    `insert into "user" (uuid, username, email, password_hash, phone, email_verified, phone_verified, type_person, level,
                         document_status, platform, roles, alias, business_name, first_name, last_name)
     values (gen_random_uuid(), $1, $1, $2, $3, $4, $5, 'NATURAL', $6, $7, 'API', $8::"Role"[], $9, $10, $11, $12)
     returning id, uuid`,
    [
      email,
      await hashed,
      freshPhone(),
      standing.emailVerified ?? true,
      standing.phoneVerified ?? true,
      standing.level ?? 5,
      (standing.level ?? 5) === 5 ? 'APPROVED' : 'NOT_SUBMITTED',
      standing.roles ?? ['USER'],
      standing.alias ?? null,
      standing.businessName ?? null,
      standing.firstName === undefined ? 'Rosa' : standing.firstName,
      standing.lastName === undefined ? 'Aristizábal' : standing.lastName,
    ],
  )
  const [made] = rows
  if (!made) throw new Error('no account was made')
  return { ...made, email, password }
}

/** Logs in as the contract defines. @throws when that is refused */
export async function logIn(client: Client, email: string, secret: string = password) {
  const answer = await client.post<{ access: string; refresh: string }>('/token/', { email, password: secret })
  if (answer.status !== 200) throw new Error(`No token for ${email}: ${answer.status} ${answer.text}`)
  return answer.body
}

/** Creates an account holder with a key and a token. */
export async function makePerson(baseUrl: string, pool: pg.Pool, standing: Standing = {}): Promise<Person> {
  const account = await makeAccount(pool, standing)
  const key = await makeKey(pool, account.id)
  const client = new Client(baseUrl, { 'x-api-key': key, ...freshAddress() })
  const { access } = await logIn(client, account.email)
  return { ...account, key, token: access, client: client.with({ authorization: `Bearer ${access}` }) }
}
