import type { Role, Tx } from '../tx'
import type { MemberRole } from './member/permissions'

/** Credentials of a request, already checked for form. */
export type Presented = {
  /** SHA-256 of the API key in hex, or null. */
  keyHash: string | null
  /** Session named by the bearer token or the web cookie, or null. */
  sessionId: string | null
}

/** Decides whether an account may perform financial operations (docs/contract.md#account-readiness). */
export type Standing = { emailVerified: boolean; phoneVerified: boolean; level: number }

export type FoundKey = {
  id: number
  kind: 'PLATFORM' | 'ACCOUNT'
  scopes: string[]
  /** Whether it does what its holder does without a bearer token. */
  actsAlone: boolean
  /** Networks that it is valid from; empty: from anywhere. */
  networks: string[]
  /** The first of the keys that replaced each other. */
  familyId: number
  apiVersion: string
  lastUsedAt: Date | null
  /** Holder of an account key; null for a platform key. */
  owner: Named | null
}

type Named = Standing & { id: number; username: string; email: string; blocked: boolean }

export type FoundSession = {
  id: string
  kind: 'WEB' | 'API'
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
  user: Named & {
    roles: Role[]
    /** True when two-step verification is on. */
    hasOtp: boolean
    /** For a collaborator: the role, and the holder of the account. */
    membership: { role: MemberRole; holder: Named } | null
  }
}

/** The rows found for one request. A key that is revoked or over and a missing row are both null. */
export type Found = {
  now: Date
  key: FoundKey | null
  session: FoundSession | null
  /** Milliseconds that the test clock of the account is ahead. */
  ahead: number
}

type Row = {
  at: bigint
  now: Date
  ahead: number
  key_id: number | null
  key_kind: FoundKey['kind']
  scopes: string[]
  api_version: string
  key_used: Date | null
  key_alone: boolean
  key_networks: string[]
  key_family: number
  owner_id: number | null
  owner_username: string
  owner_mail: string
  owner_blocked: boolean
  owner_email: boolean
  owner_phone: boolean
  owner_level: number
  session_id: string | null
  session_kind: FoundSession['kind']
  session_made: Date
  session_used: Date
  session_ends: Date
  user_id: number
  username: string
  email: string
  roles: Role[]
  user_blocked: boolean
  user_email: boolean
  user_phone: boolean
  user_level: number
  has_otp: boolean
  member_role: MemberRole | null
  holder_id: number
  holder_username: string
  holder_mail: string
  holder_blocked: boolean
  holder_email: boolean
  holder_phone: boolean
  holder_level: number
}

const keyOf = (row: Row): FoundKey | null =>
  row.key_id === null
    ? null
    : {
        id: row.key_id,
        kind: row.key_kind,
        scopes: row.scopes,
        actsAlone: row.key_alone,
        networks: row.key_networks,
        familyId: row.key_family,
        apiVersion: row.api_version,
        lastUsedAt: row.key_used,
        owner:
          row.owner_id === null
            ? null
            : {
                id: row.owner_id,
                username: row.owner_username,
                email: row.owner_mail,
                blocked: row.owner_blocked,
                emailVerified: row.owner_email,
                phoneVerified: row.owner_phone,
                level: row.owner_level,
              },
      }

const membershipOf = (row: Row): FoundSession['user']['membership'] =>
  row.member_role === null
    ? null
    : {
        role: row.member_role,
        holder: {
          id: row.holder_id,
          username: row.holder_username,
          email: row.holder_mail,
          blocked: row.holder_blocked,
          emailVerified: row.holder_email,
          phoneVerified: row.holder_phone,
          level: row.holder_level,
        },
      }

const sessionOf = (row: Row): FoundSession | null =>
  row.session_id === null
    ? null
    : {
        id: row.session_id,
        kind: row.session_kind,
        createdAt: row.session_made,
        lastUsedAt: row.session_used,
        expiresAt: row.session_ends,
        user: {
          id: row.user_id,
          username: row.username,
          email: row.email,
          roles: row.roles,
          blocked: row.user_blocked,
          emailVerified: row.user_email,
          phoneVerified: row.user_phone,
          level: row.user_level,
          hasOtp: row.has_otp,
          membership: membershipOf(row),
        },
      }

/**
 * Returns key, session, user and roles of many requests by one indexed query, in the order given.
 * `now` is the database's time.
 */
export async function findCallers(tx: Tx, asked: readonly Presented[]): Promise<Found[]> {
  const hashes = asked.map((one) => one.keyHash)
  const sessions = asked.map((one) => one.sessionId)
  const rows = await tx.$queryRaw<Row[]>`
    select q.at, now() as now, coalesce(t.ahead_ms, 0)::float8 as ahead,
      k.id as key_id, k.kind::text as key_kind, k.scopes, k.api_version, k.last_used_at as key_used,
      k.acts_alone as key_alone, k.networks as key_networks, coalesce(k.family_id, k.id) as key_family,
      o.id as owner_id, o.username as owner_username, o.email as owner_mail, o.blocked_at is not null as owner_blocked,
      o.email_verified as owner_email, o.phone_verified as owner_phone, o.level as owner_level,
      s.id::text as session_id, s.kind::text as session_kind,
      s.created_at as session_made, s.last_used_at as session_used, s.expires_at as session_ends,
      u.id as user_id, u.username, u.email, u.roles::text[] as roles, u.blocked_at is not null as user_blocked,
      u.email_verified as user_email, u.phone_verified as user_phone, u.level as user_level,
      u.otp_since is not null as has_otp, c.role::text as member_role,
      h.id as holder_id, h.username as holder_username, h.email as holder_mail,
      h.blocked_at is not null as holder_blocked, h.email_verified as holder_email,
      h.phone_verified as holder_phone, h.level as holder_level
    from unnest(${hashes}::text[], ${sessions}::text[]) with ordinality as q(hash, session, at)
    left join api_key k on k.hash = decode(q.hash, 'hex') and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now())
    left join "user" o on o.id = k.owner_id
    left join session s on s.id = q.session::uuid
    left join "user" u on u.id = s.user_id
    left join collaborator c on c.user_id = u.id
    left join "user" h on h.id = c.organization_id
    left join test_clock t on t.owner_id = coalesce(h.id, u.id, o.id)
    order by q.at`
  return rows.map((row) => ({ now: row.now, ahead: row.ahead, key: keyOf(row), session: sessionOf(row) }))
}

/** Updates the last use of sessions and keys, at most once a minute each, so that most reads cause no write. */
export async function touchCallers(tx: Tx, used: { sessionIds: string[]; keyIds: number[] }): Promise<void> {
  if (used.sessionIds.length > 0)
    await tx.$executeRaw`
      update session set last_used_at = now()
      where id = any(${used.sessionIds}::uuid[]) and last_used_at < now() - interval '1 minute'`
  if (used.keyIds.length > 0)
    await tx.$executeRaw`
      update api_key set last_used_at = now()
      where id = any(${used.keyIds}::int[]) and (last_used_at is null or last_used_at < now() - interval '1 minute')`
}
