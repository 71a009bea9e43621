import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MovementsList } from '@/components/console/movements/movements-list'
import { timeView } from '@/lib/contract/fields'
import { movementRow } from '@/lib/contract/panel/money-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { searchMovements } from '@/lib/domain/movement/read/search-movements'
import { methods } from '@/lib/domain/movement/terms'
import { asked, idOf, staffAt } from '../session'

const size = 30
const statuses = ['initiated', 'pending', 'processing', 'succeeded', 'failed', 'expired'] as const

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.movements')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** A day such as `2026-11-20`, or null. */
const dayOf = (text: string | null) => {
  const at = text && /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T05:00:00Z`) : Number.NaN
  return Number.isNaN(at) ? null : { text, at }
}

const dayLong = 86_400_000

/** Movements of every account: all that is asked for stands in the address. */
export default async function Page({ searchParams }: Address) {
  await staffAt('/console/movements')
  const query = await searchParams
  const [from, to] = [dayOf(asked(query, 'from')), dayOf(asked(query, 'to'))]
  const filters = {
    search: asked(query, 'search')?.slice(0, 128) ?? null,
    status: statuses.find((one) => one === asked(query, 'status')) ?? null,
    method: methods.find((one) => one === asked(query, 'method')) ?? null,
    owner: idOf(asked(query, 'owner') ?? ''),
    from: from?.text ?? null,
    to: to?.text ?? null,
  }
  const before = idOf(asked(query, 'before') ?? '')
  const [now, found] = await Promise.all([
    databaseTime(db),
    searchMovements(
      db,
      {
        ...{ search: filters.search, status: filters.status, method: filters.method, ownerId: filters.owner },
        from: from && new Date(from.at),
        until: to && new Date(to.at + dayLong),
      },
      { size, before: before === null ? null : BigInt(before) },
    ),
  ])
  return (
    <MovementsList
      now={timeView(now)}
      filters={filters}
      rows={found.rows.map(movementRow)}
      older={found.last}
      first={before === null}
    />
  )
}
