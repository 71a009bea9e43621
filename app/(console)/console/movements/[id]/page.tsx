import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { MovementPage } from '@/components/console/movements/movement-page'
import { timeView } from '@/lib/contract/fields'
import { bankNames } from '@/lib/contract/panel/ledger-views'
import { movementView } from '@/lib/contract/panel/money-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { readMovement } from '@/lib/domain/movement/read/read-movement'
import { listEveryAccount } from '@/lib/domain/reload/list-banks'
import { staffAt } from '../../session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.movement')
  return { title: t('title') }
}

async function found(id: string) {
  try {
    return await readMovement(db, { id })
  } catch (fault) {
    if (fault instanceof DomainError) return null
    throw fault
  }
}

/** One movement: its facts, every change, what the rail told, what was posted and what staff did. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  await staffAt(`/console/movements/${encodeURIComponent(id)}`)
  const [movement, now, banks] = await Promise.all([found(id), databaseTime(db), listEveryAccount(db)])
  if (!movement) notFound()
  return <MovementPage view={movementView(movement)} now={timeView(now)} banks={bankNames(banks)} />
}
