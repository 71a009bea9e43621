import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LinksPage } from '@/components/account/links/links-page'
import { queryOf } from '../query'
import { signedIn } from '../session'
import { filterNames, readLinks } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.links')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The account's links: tabs and filters are in the address. Read before anything is sent, as at home. */
export default async function Page({ searchParams }: Address) {
  const query = queryOf(await searchParams, filterNames)
  const user = await signedIn(query.size > 0 ? `/links?${query}` : '/links')
  return <LinksPage first={await readLinks({ ownerId: user.ownerId }, query)} query={`${query}`} />
}
