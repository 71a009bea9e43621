import type { z } from 'zod'
import { csvList, type ListFile, type ListWriter } from '@/app/csv-list'
import { namedDownload } from '@/app/named-download'
import { currentUser } from '@/lib/auth'
import { may, type Permission } from '@/lib/domain/access/member/permissions'
import { DomainError } from '@/lib/domain/errors'
import { env } from '@/lib/env'
import type { Download } from '@/lib/http/body/download'
import { refuse } from '@/lib/http/problem/problem'
import { messagesOf, readLocale } from '@/lib/i18n'
import type { Reader } from './session'

/** What a document of a test installation says of itself; null on a live one. */
export async function testMark(): Promise<string | null> {
  return env.APP_ENV === 'test' ? (await messagesOf(await readLocale())).common.testMark : null
}

/** Route handler for a file download that requires a permission, or all of some. */
export function exportRoute(
  need: Permission | readonly Permission[],
  make: (user: Reader, asked: URLSearchParams) => Promise<Download>,
) {
  return async (request: Request): Promise<Response> => {
    const user = await currentUser()
    if (!user) return refuse(request, new DomainError('InvalidToken'))
    if (user.mustEnrol) return refuse(request, new DomainError('OtpEnrolmentRequired'))
    if (![need].flat().every((one) => may(user.member, one))) return refuse(request, new DomainError('FORBIDDEN'))
    return namedDownload(await make(user, new URL(request.url).searchParams))
  }
}

/** Route handler of a list's CSV, under the filters of its page. @param need permission to read the list */
export const listExport = <Query extends z.ZodObject>(
  need: Permission,
  query: Query,
  write: (filters: z.output<Query>, writer: ListWriter & { user: Reader }) => ListFile | Promise<ListFile>,
) =>
  exportRoute(['exports:read', need], async (user, asked) =>
    csvList(query, asked, (filters, writer) => write(filters, { ...writer, user }), await testMark()),
  )
