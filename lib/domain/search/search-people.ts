import type { Tx } from '../tx'
import { displayName } from '../user/display-name'
import { emailFor, endingOf, type Found, nameFor, numberedFirst, type Reader } from './found'
import { findNumbers, inOrder } from './newest-matches'
import type { Search } from './read-search'

/** Ids of accounts that a search finds, newest first: by names, email, document, phone or number. */
export async function findPeople(
  tx: Tx,
  search: Search,
  { masked, most }: Pick<Reader, 'masked' | 'most'>,
): Promise<number[]> {
  const found = await findNumbers(tx, 'user_text', { search, ownerId: null, most, whole: masked })
  return search.number > 0 && !found.includes(search.number) ? [...found, search.number] : found
}

/** The account of a payment, payout, beneficiary or link that a search names by its id, each by its own index. */
async function ownersNamed(tx: Tx, { movement, payout, beneficiary, link }: Search): Promise<number[]> {
  if (!movement && !payout && !beneficiary && !link) return []
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select owner_id as id from money_movement where id = ${movement ?? ''}
    union select owner_id from payout where id = ${payout ?? ''}
    union select owner_id from beneficiary where id = ${beneficiary ?? ''}
    union select owner_id from payment_link where uuid = ${link}::uuid`
  return rows.map(({ id }) => id)
}

/** The same, and by what is theirs: whose a payment is. */
export const findAccounts = async (tx: Tx, search: Search, reader: Parameters<typeof findPeople>[2]) => [
  ...(await findPeople(tx, search, reader)),
  ...(await ownersNamed(tx, search)),
]

/** The same as results, newest first after the account of the very number. */
export async function searchPeople(tx: Tx, search: Search, reader: Reader): Promise<Found[]> {
  const ids = await findAccounts(tx, search, reader)
  const rows = await tx.user.findMany({
    where: { id: { in: ids }, erasedAt: null },
    orderBy: { id: 'desc' },
    select: {
      ...{
        id: true,
        alias: true,
        businessName: true,
        firstName: true,
        lastName: true,
        typePerson: true,
        email: true,
        phone: true,
      },
      ...{ documentType: true, documentNumber: true, level: true, roles: true, blockedAt: true, createdAt: true },
    },
  })
  return numberedFirst(
    inOrder(rows, ids, ({ id }) => id),
    ({ id }) => id,
    search,
    reader,
  ).map((row) => ({
    kind: 'person',
    id: `${row.id}`,
    name: row.typePerson === 'NATURAL' ? nameFor(reader, displayName(row)) : displayName(row),
    ...{ about: null, owner: null, amount: null, at: row.createdAt },
    email: emailFor(reader, row.email),
    document: row.documentNumber && [row.documentType, endingOf(row.documentNumber)].filter(Boolean).join(' '),
    phone: endingOf(row.phone),
    level: row.level,
    roles: row.roles,
    isBlocked: row.blockedAt !== null,
  }))
}
