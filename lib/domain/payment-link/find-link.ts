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
type Row = PaymentLink & { [Field in keyof Owner as `owner.${Field}`]: Owner[Field] }

/** A link with what its owner's views and its payers' show of the owner. */
export type LinkWithOwner = PaymentLink & { owner: Owner }

/** A link as `PaymentLink` has it, in a raw statement that calls its table `l`. */
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

/**
 * A link and its owner by the link's address, in one statement: what every payer and every reading client asks for first.
 * @param ownerId whose it must be; null for a payer, who needs but the address
 */
export async function findLink(
  tx: Tx,
  { uuid, ownerId }: { uuid: string; ownerId: number | null },
): Promise<LinkWithOwner | null> {
  if (!isUuid(uuid)) return null
  const [row] = await tx.$queryRaw<Row[]>`
    select ${linkColumns}, u.username as "owner.username", u.email as "owner.email", u.alias as "owner.alias",
           u.business_name as "owner.businessName", u.first_name as "owner.firstName", u.last_name as "owner.lastName",
           u.type_person as "owner.typePerson", u.document_type as "owner.documentType",
           u.document_number as "owner.documentNumber", u.blocked_at as "owner.blockedAt",
           coalesce(u.link_methods::text[], '{}') as "owner.linkMethods"
      from payment_link l join "user" u on u.id = l.owner_id
     where l.uuid = ${uuid}::uuid and (${ownerId}::int is null or l.owner_id = ${ownerId}::int)`
  return row ? withOwner(row) : null
}
