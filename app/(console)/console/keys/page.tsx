import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { KeysPage } from '@/components/console/keys/keys-page'
import { apiKeyView } from '@/lib/contract/access/api-key'
import { timeView } from '@/lib/contract/fields'
import { db } from '@/lib/db'
import { listKeys } from '@/lib/domain/access/api-keys'
import { databaseTime } from '@/lib/domain/clock'
import { pageOf, superuserAt } from '../session'

const size = 20

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rules.keys')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Platform keys: they register users and go with any user's token. */
export default async function Page({ searchParams }: Address) {
  await superuserAt('/console/keys')
  const page = pageOf(await searchParams)
  const [now, { rows, count }] = await Promise.all([databaseTime(db), listKeys(db, { ownerId: null }, { page, size })])
  return <KeysPage now={timeView(now)} keys={rows.map(apiKeyView)} count={count ?? 0} page={page} size={size} />
}
