import { type Code, DomainError } from '../errors'
import { Prisma, type Tx } from '../tx'

/** Identifiers that must be unique among accounts; undefined ones are not checked. */
export type Names = {
  email?: string | undefined
  username?: string | undefined
  /** Digits without the country code. */
  phone?: { countryCode: string; number: string } | undefined
  document?: { type: string; number: string } | undefined
}

/**
 * Locks these names until the transaction ends: an update, unlike an insert, has no `on conflict`, and a violation
 * would abort the transaction.
 */
export async function claimNames(tx: Tx, { email, username, phone, document }: Names): Promise<void> {
  const locks = [
    ...(email ? [`email:${email}`] : []),
    ...(username ? [`username:${username}`] : []),
    ...(phone ? [`phone:${phone.countryCode}:${phone.number}`] : []),
    ...(document ? [`document:${document.type}:${document.number}`] : []),
  ].sort()
  if (locks.length === 0) return
  await tx.$executeRaw`
    select pg_advisory_xact_lock(hashtextextended(name, 1)) from unnest(${locks}::text[]) as name`
}

type Row = { email: boolean; username: boolean; phone: boolean; document: boolean }

const taken = {
  email: 'UserByEmail',
  username: 'UserByUsername',
  phone: 'UserByPhoneExist',
  document: 'UserByDocument',
} as const satisfies Record<keyof Row, Code>

/**
 * Throws when another account has one of these names.
 * @param own the account that may already have them, or null
 * @param codes codes that differ from a registration's; an edit reports the username first (docs/contract.md#edit-the-profile)
 * @throws UserByEmail, UserByUsername, UserByPhoneExist, UserByDocument
 */
export async function refuseTaken(
  tx: Tx,
  { email, username, phone, document }: Names,
  own: number | null,
  codes: Partial<Record<keyof Row, Code>> = {},
): Promise<void> {
  const wanted = {
    email: Prisma.sql`email = ${email ?? null}`,
    username: Prisma.sql`username = ${username ?? null}`,
    phone: Prisma.sql`(country_code = ${phone?.countryCode ?? null} and phone = ${phone?.number ?? null})`,
    document: Prisma.sql`(document_type = ${document?.type ?? null} and document_number = ${document?.number ?? null})`,
  }
  const [row] = await tx.$queryRaw<[Row]>`
    select coalesce(bool_or(${wanted.email}), false) as email, coalesce(bool_or(${wanted.username}), false) as username,
           coalesce(bool_or(${wanted.phone}), false) as phone, coalesce(bool_or(${wanted.document}), false) as document
    from "user"
    where id is distinct from ${own}::int
      and (${wanted.email} or ${wanted.username} or ${wanted.phone} or ${wanted.document})`
  const order = codes.username ? (['username', 'email', 'phone', 'document'] as const) : orderOfRegistration
  const found = order.find((name) => row[name])
  if (found) throw new DomainError(codes[found] ?? taken[found])
}

const orderOfRegistration = ['email', 'username', 'phone', 'document'] as const
