import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OverviewPage } from '@/components/console/overview/overview-page'
import { timeView } from '@/lib/contract/fields'
import { figuresView, methodsOffView, waitingView } from '@/lib/contract/panel/ledger-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { countSubmissions } from '@/lib/domain/identity/list-submissions'
import { readFigures, readWaiting } from '@/lib/domain/movement/read/read-figures'
import { listOff } from '@/lib/domain/movement/start/list-off'
import { bogotaDay } from '@/lib/format'
import { terms } from '@/lib/rails/terms'
import { staffAt } from '../session'

const shown = 30
const dayLong = 86_400_000

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('books.overview')
  return { title: t('title') }
}

/** The last days in Bogota, oldest first; the last is today, unfinished. */
const daysUntil = (now: Date) =>
  Array.from({ length: shown }, (_, back) =>
    bogotaDay(new Date(now.getTime() - (shown - 1 - back) * dayLong).toISOString()),
  )

/** What waits for a person, and how things went in the last thirty days. */
export default async function Page() {
  await staffAt('/console/overview')
  const now = await databaseTime(db)
  const days = daysUntil(now)
  // Bogota keeps five hours behind UTC all year.
  const from = new Date(`${days[0]}T05:00:00Z`)
  const [figures, waiting, identity, off] = await Promise.all([
    readFigures(db, { from }),
    readWaiting(db),
    countSubmissions(db),
    listOff(db, terms),
  ])
  return (
    <OverviewPage
      now={timeView(now)}
      off={methodsOffView(off)}
      figures={figuresView(figures, days)}
      waiting={{ ...waitingView(waiting), identity: identity.PENDING }}
    />
  )
}
