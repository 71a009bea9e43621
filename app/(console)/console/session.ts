import { notFound, redirect } from 'next/navigation'
import { currentUser } from '@/lib/auth'
import { isStaff } from '@/lib/domain/access/authorize'
import { DomainError } from '@/lib/domain/errors'

/** Who works here, or else the way to sign in and back to `path`; for everybody else there is no such page. */
export async function staffAt(path: string) {
  const user = (await currentUser()) ?? redirect(`/login?next=${encodeURIComponent(path)}`)
  if (!isStaff(user.roles)) notFound()
  if (user.mustEnrol) redirect('/security')
  return user
}

/** The same for what is a superuser's alone: for operators there is no such page. */
export async function superuserAt(path: string) {
  const user = await staffAt(path)
  if (!user.roles.includes('SUPERUSER')) notFound()
  return user
}

export const isSuperuser = ({ roles }: { roles: readonly string[] }) => roles.includes('SUPERUSER')

type Asked = Record<string, string | string[] | undefined>

/** One value of the address, or null where it is empty or there twice. */
export const asked = (query: Asked, name: string): string | null => {
  const value = query[name]
  return typeof value === 'string' && value.trim() ? value.trim() : null
}

export const pageOf = (query: Asked): number => {
  const text = asked(query, 'page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number.parseInt(text, 10) : 1
}

/** A number in a path; null where it cannot be one. */
export const idOf = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number.parseInt(text, 10) : null)

/** What a path's number names; for what is not there, there is no such page. */
export async function foundOr404<Found>(id: number | null, read: (id: number) => Promise<Found>): Promise<Found> {
  if (id === null) notFound()
  try {
    return await read(id)
  } catch (fault) {
    if (fault instanceof DomainError) notFound()
    throw fault
  }
}
