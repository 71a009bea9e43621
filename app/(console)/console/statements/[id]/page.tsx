import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { BankStatementPage } from '@/components/console/statements/bank-statement-page'
import { timeView } from '@/lib/contract/fields'
import { statementKinds, statementLineView, statementView, unseenReloadView } from '@/lib/contract/panel/statements'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { listUnseenReloads, readStatementLines } from '@/lib/domain/reconciliation/statements'
import { listNames } from '@/lib/domain/user/list-names'
import { asked, idOf, pageOf, staffAt } from '../../session'

const size = 50
const lists = [...statementKinds, 'reloads'] as const

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('compare.bank')
  return { title: t('title') }
}

interface Address {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** One statement: those of its lines that are asked for, or our bank transfers that it lacks. */
export default async function Page({ params, searchParams }: Address) {
  const { id: text } = await params
  await staffAt(`/console/statements/${encodeURIComponent(text)}`)
  const id = idOf(text) ?? notFound()
  const query = await searchParams
  const page = pageOf(query)
  const kind = lists.find((one) => one === asked(query, 'kind')) ?? 'unmatched'
  const ofLines = kind === 'reloads' ? 'unmatched' : kind
  const [now, found, unseen] = await Promise.all([
    databaseTime(db),
    readStatementLines(db, { id, kind: ofLines, page, size }),
    listUnseenReloads(db, { id, page, size }),
  ]).catch((fault) => {
    if (fault instanceof DomainError) notFound()
    throw fault
  })
  const { loadedById } = found.statement
  const names = await listNames(db, [loadedById])
  return (
    <BankStatementPage
      now={timeView(now)}
      view={statementView(found.statement)}
      loadedBy={names.get(loadedById) ?? `${loadedById}`}
      kind={kind}
      unseen={unseen.count}
      lines={kind === 'reloads' ? [] : found.rows.map(statementLineView)}
      reloads={kind === 'reloads' ? unseen.rows.map(unseenReloadView) : []}
      count={kind === 'reloads' ? unseen.count : found.count}
      page={page}
      size={size}
    />
  )
}
