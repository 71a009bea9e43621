import { z } from 'zod'
import { linkStatuses } from '@/lib/contract/lists'
import { idOf, oneOf, pageIn, searchIn } from '@/lib/contract/page-query'
import { userLinksView } from '@/lib/contract/panel/user-views'
import { db } from '@/lib/db'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { listLinks } from '@/lib/domain/payment-link/list-links'
import { listOwnerNames } from '@/lib/domain/user/list-names'
import type { Staff } from '../../../session'

const size = 20

export const userLinksQuery = z.object({ status: oneOf(linkStatuses), search: searchIn, page: pageIn })

type Asked = z.output<typeof userLinksQuery>

/** The links that the page's filters keep. */
export const linksOf = (ownerId: number, { status, search }: Omit<Asked, 'page'>, { roles }: Pick<Staff, 'roles'>) => ({
  ownerId,
  ...(status ? { status } : {}),
  ...(search ? { search, masked: seesMasked(roles) } : {}),
})

/** The account of a page's address. @throws DomainError Not found */
export async function ownerOf(text: string): Promise<{ id: number; name: string }> {
  const id = idOf(text)
  const name = (await listOwnerNames(db, [id])).get(id)
  if (name === undefined) throw new DomainError('Not found')
  return { id, name }
}

/** A page of an account's payment links, newest first. @throws DomainError Not found */
export async function readUserLinks(reader: Staff, text: string, { page, ...filters }: Asked) {
  const [now, owner] = await Promise.all([databaseTime(db), ownerOf(text)])
  const { rows, count } = await listLinks(db, linksOf(owner.id, filters, reader), { page, size })
  return userLinksView({ now, owner, filters, rows, page, size, count: count ?? 0 })
}
