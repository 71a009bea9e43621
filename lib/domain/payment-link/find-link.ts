import { isUuid } from '../ids'
import { columnsOf, type PaymentLink, Prisma, type Tx, type User } from '../tx'

type Owner = Pick<
  User,
  | 'username'
  | 'email'
  | 'alias'
  | 'businessName'
  | 'firstName'
  | 'lastName'
  | 'typePerson'
  | 'documentType'
  | 'documentNumber'
  | 'blockedAt'
  | 'linkMethods'
>
type Row = PaymentLink & { now: Date; readAt: Date; payments: number | null } & {
  [Field in keyof Owner as `owner.${Field}`]: Owner[Field]
}

/**
 * A link with the owner's data that the views of owner and payer need, the time by its account's clock, and the database's.
 * `payments`: number of payments that were started; null for a payer.
 */
export type LinkWithOwner = PaymentLink & { owner: Owner; now: Date; readAt: Date; payments: number | null }

/** The columns of `PaymentLink`, for a raw statement that aliases its table as `l`. */
export const linkColumns = columnsOf('l', Prisma.PaymentLinkScalarFieldEnum, ['allowedMethods'])

function withOwner({
  'owner.username': username,
  'owner.email': email,
  'owner.alias': alias,
  'owner.businessName': businessName,
  'owner.firstName': firstName,
  'owner.lastName': lastName,
  'owner.typePerson': typePerson,
  'owner.documentType': documentType,
  'owner.documentNumber': documentNumber,
  'owner.blockedAt': blockedAt,
  'owner.linkMethods': linkMethods,
  ...link
}: Row): LinkWithOwner {
  const names = { username, email, alias, businessName, firstName, lastName }
  return { ...link, owner: { ...names, typePerson, documentType, documentNumber, blockedAt, linkMethods } }
}

/** A link by its uuid. `ownerId`: the owner that it must have, or null for a payer, who needs only the uuid. */
export type WantedLink = { uuid: string; ownerId: number | null }

/** Returns links with their owners by one query, in the order given, null if not found. Runs first for every payer and reader. */
export async function findLinks(tx: Tx, wanted: readonly WantedLink[]): Promise<(LinkWithOwner | null)[]> {
  const uuids = wanted.map(({ uuid }) => (isUuid(uuid) ? uuid : null))
  const owners = wanted.map(({ ownerId }) => ownerId)
  const rows = await tx.$queryRaw<(Row & { at: number })[]>`
    select q.at::int, account_time(l.owner_id) as now, now() as "readAt",
           case when q.owner_id is not null then (select count(*)::int from money_movement m where m.link_id = l.id) end as payments,
           ${linkColumns}, u.username as "owner.username", u.email as "owner.email", u.alias as "owner.alias",
           u.business_name as "owner.businessName", u.first_name as "owner.firstName", u.last_name as "owner.lastName",
           u.type_person as "owner.typePerson", u.document_type as "owner.documentType",
           u.document_number as "owner.documentNumber", u.blocked_at as "owner.blockedAt",
           coalesce(u.link_methods::text[], '{}') as "owner.linkMethods"
      from unnest(${uuids}::uuid[], ${owners}::int[]) with ordinality q (uuid, owner_id, at)
      join payment_link l on l.uuid = q.uuid and (q.owner_id is null or l.owner_id = q.owner_id)
      join "user" u on u.id = l.owner_id`
  const found = new Map(rows.map(({ at, ...row }) => [at, withOwner(row)]))
  return wanted.map((_, place) => found.get(place + 1) ?? null)
}

/** Finds a link: alone, or in one query with others that are looked up at the same time. */
export type FindLink = (wanted: WantedLink) => Promise<LinkWithOwner | null>

export const findLink = async (tx: Tx, wanted: WantedLink) => (await findLinks(tx, [wanted]))[0] ?? null
