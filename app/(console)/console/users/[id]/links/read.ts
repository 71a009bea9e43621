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

/** The links that the page's filters keep. */
export const linksOf = (ownerId: number, { status }: Pick<z.output<typeof userLinksQuery>, 'status'>) => ({
  ownerId,
  ...(status ? { status } : {}),
})

/** The account of a page's address. @throws DomainError Not found */
export async function ownerOf(text: string): Promise<{ id: number; name: string }> {
  const id = idOf(text)
  const name = (await listOwnerNames(db, [id])).get(id)
  if (name === undefined) throw new DomainError('Not found')
  return { id, name }
}

/** A page of an account's payment links, newest first. @throws DomainError Not found */
export async function readUserLinks(text: string, { page, status }: z.output<typeof userLinksQuery>) {
  const [now, owner] = await Promise.all([databaseTime(db), ownerOf(text)])
  const { rows, count } = await listLinks(db, linksOf(owner.id, { status }), { page, size })
  return userLinksView({ now, owner, filters: { status }, rows, page, size, count: count ?? 0 })
}
