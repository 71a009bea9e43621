import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ReloadReview } from '@/components/console/reloads/reload-review'
import { timeView } from '@/lib/contract/fields'
import { reloadReview } from '@/lib/contract/panel/reload-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { readBalances } from '@/lib/domain/ledger/read-balances'
import { readReloadReview } from '@/lib/domain/reload/read-review'
import { listNames } from '@/lib/domain/user/list-names'
import { env } from '@/lib/env'
import { idOf, staffAt } from '../../session'
import { filtersOf, readQueue } from '../read'

/** As many as a reviewer sees of the queue beside what they look at. */
const queued = 50

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('review')
  return { title: t('title') }
}

async function found(id: number | null, operatorId: number) {
  try {
    return id === null ? null : await readReloadReview(db, { id, operatorId }, env.REVIEW_TWO_PERSON_FROM)
  } catch (fault) {
    if (fault instanceof DomainError) return null
    throw fault
  }
}

async function besides({ reload }: NonNullable<Awaited<ReturnType<typeof found>>>) {
  const [balances, names] = await Promise.all([
    readBalances(db, { ownerId: reload.ownerId }),
    listNames(db, [reload.reviewerId, reload.firstApproverId]),
  ])
  return { balance: `${balances.find(({ currency }) => currency === reload.currency) ?? '0'}`, names }
}

interface Address {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** One bank transfer: its proof beside the facts, what an approval will post, and the decision. */
export default async function Page({ params, searchParams }: Address) {
  const { id } = await params
  const { userId } = await staffAt(`/console/reloads/${id}`)
  const { order, currency, search } = filtersOf(await searchParams)
  const [facts, queue, now] = await Promise.all([
    found(idOf(id), userId),
    readQueue(userId, {
      ...{ state: 'Created', currency, search, order: order === 'largest' ? order : 'oldest' },
      ...{ page: 1, size: queued },
    }),
    databaseTime(db),
  ])
  if (!facts) notFound()
  return (
    <ReloadReview
      key={facts.reload.id}
      view={reloadReview(facts, await besides(facts))}
      queue={queue.rows}
      waiting={queue.count}
      filters={{ order: order === 'largest' ? order : 'oldest', currency, search }}
      now={timeView(now)}
    />
  )
}
