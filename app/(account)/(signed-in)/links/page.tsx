import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LinksPage } from '@/components/account/links/links-page'
import { PageView } from '@/lib/browser/page-view'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { signedIn } from '../session'
import { linksQuery, readLinks } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.links')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** The account's payment links; tabs and filters are query parameters. Read before the response starts, as on the home page. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/links', linksQuery, query)
  const user = await signedIn(address)
  return (
    <PageView page="/links" address={address} view={await readLinks(user, linksQuery.parse(query))}>
      <LinksPage address={address} />
    </PageView>
  )
}
