import { z } from 'zod'
import { linkStatuses } from '@/lib/contract/lists'
import { idOf, oneOf, pageIn } from '@/lib/contract/page-query'
import { userLinksView } from '@/lib/contract/panel/user-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { listLinks } from '@/lib/domain/payment-link/list-links'
import { listOwnerNames } from '@/lib/domain/user/list-names'

const size = 20

export const userLinksQuery = z.object({ status: oneOf(linkStatuses), page: pageIn })

/** A page of an account's payment links, newest first. @throws DomainError Not found */
export async function readUserLinks(text: string, { page, status }: z.output<typeof userLinksQuery>) {
  const id = idOf(text)
  const now = await databaseTime(db)
  const [names, { rows, count }] = await Promise.all([
    listOwnerNames(db, [id]),
    listLinks(db, { ownerId: id, ...(status ? { status } : {}) }, { page, size }),
  ])
  const name = names.get(id)
  if (name === undefined) throw new DomainError('Not found')
  return userLinksView({ now, owner: { id, name }, filters: { status }, rows, page, size, count: count ?? 0 })
}
