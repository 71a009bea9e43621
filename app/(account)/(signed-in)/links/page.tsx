import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LinksPage } from '@/components/account/links-page'
import { signedIn } from '../session'
import { queryOf, readLinks } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.links')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The account's links: tabs and filters are in the address. */
export default async function Page({ searchParams }: Address) {
  const query = queryOf(await searchParams)
  const user = await signedIn(query.size > 0 ? `/links?${query}` : '/links')
  return <LinksPage first={await readLinks(user, query)} query={`${query}`} />
}
