import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BanksPage } from '@/components/console/accounts/banks-page'
import { listedBankView } from '@/lib/contract/panel/accounts'
import { db } from '@/lib/db'
import { listAllBanks } from '@/lib/domain/reload/service-accounts'
import { asked, isSuperuser, pageOf, staffAt } from '../../session'

const size = 30

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rules.banks')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Banks that account holders may name, by country. */
export default async function Page({ searchParams }: Address) {
  const reader = await staffAt('/console/accounts/banks')
  const query = await searchParams
  const given = asked(query, 'country')?.toUpperCase() ?? ''
  const country = /^[A-Z]{2}$/.test(given) ? given : null
  const page = pageOf(query)
  const { rows, count } = await listAllBanks(db, { country, page, size })
  return (
    <BanksPage
      banks={rows.map(listedBankView)}
      country={country}
      superuser={isSuperuser(reader)}
      count={count}
      page={page}
      size={size}
    />
  )
}
