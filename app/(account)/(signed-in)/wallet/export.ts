import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { currentUser } from '@/lib/auth'
import { may, type Permission } from '@/lib/domain/access/permissions'
import { DomainError } from '@/lib/domain/errors'
import type { Locale } from '@/lib/format'
import { refuse } from '@/lib/http/problem'
import type { Reader } from '../session'

export type Export = { body: Readable; type: 'text/csv; charset=utf-8' | 'application/pdf'; file: string }

/** A file made as fast as it is read, for whoever may `need` it: never in memory as a whole. */
export function exportRoute(need: Permission, make: (user: Reader, asked: URLSearchParams) => Promise<Export>) {
  return async (request: Request): Promise<Response> => {
    const user = await currentUser()
    if (!user) return refuse(request, new DomainError('InvalidToken'))
    if (user.mustEnrol) return refuse(request, new DomainError('OtpEnrolmentRequired'))
    if (!may(user.member, need)) return refuse(request, new DomainError('FORBIDDEN'))
    const { body, type, file } = await make(user, new URL(request.url).searchParams)
    return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, {
      headers: {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${file}"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  }
}

/**
 * Rows as a spreadsheet of the reader's country opens them: in Spanish `;` between values and a comma before the cents. All text is
 * quoted, and what would run as a formula is made text.
 */
export function csvOf(rows: AsyncIterable<readonly string[]>, locale: Locale): Readable {
  const csv = stringify({
    bom: true,
    delimiter: locale === 'es' ? ';' : ',',
    record_delimiter: 'windows',
    quoted_string: true,
    escape_formulas: true,
  })
  const source = Readable.from(rows)
  source.on('error', (fault) => csv.destroy(fault))
  csv.on('close', () => source.destroy())
  return source.pipe(csv)
}

/** An amount for a spreadsheet: no groups, no currency; empty stays empty. */
export const csvAmount = (amount: string, locale: Locale) => (locale === 'es' ? amount.replace('.', ',') : amount)

const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Bogota',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** `2026-11-20 15:15:03` in Bogota, which every spreadsheet reads as a time. */
export const csvMoment = (iso: string) => moment.format(new Date(iso))
