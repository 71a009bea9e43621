import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { KeysPage } from '@/components/console/keys/keys-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../console-view'
import { staffAt } from '../session'
import { keysQuery, readKeys } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rules.keys')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** Platform API keys: they register users and accompany any user's token. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/keys', keysQuery, query)
  const reader = await staffAt(address)
  return (
    <ConsoleView page="/console/keys" address={address} view={await readKeys(reader, keysQuery.parse(query))}>
      <KeysPage address={address} />
    </ConsoleView>
  )
}
