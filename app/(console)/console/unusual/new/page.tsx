import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { NewMark } from '@/components/console/unusual/new-mark'
import { type Asked, pageAddress, textIn } from '@/lib/contract/page-query'
import { db } from '@/lib/db'
import { isNamed } from '@/lib/domain/access/may-decide'
import { readPolicy } from '@/lib/domain/policy/read-policy'
import { staffAt } from '../../session'

const query = z.object({ subject: textIn(60) })

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('unusual')
  return { title: t('new') }
}

/** Marks something as unusual: a page of its own, so that nothing of it shows where the account is looked at. */
export default async function Page({ searchParams }: { searchParams: Promise<Asked> }) {
  const asked = await searchParams
  const reader = await staffAt(pageAddress('/console/unusual/new', query, asked))
  if (!isNamed(await readPolicy(db, 'unusual.report'), 'propose', reader.roles)) notFound()
  return <NewMark subject={query.parse(asked).subject ?? ''} />
}
