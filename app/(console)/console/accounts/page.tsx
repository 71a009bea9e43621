import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountsPage } from '@/components/console/accounts/accounts-page'
import { serviceAccountView } from '@/lib/contract/panel/accounts'
import { bankView } from '@/lib/contract/reload/bank'
import { db } from '@/lib/db'
import { listBanks } from '@/lib/domain/reload/list-banks'
import { listServiceAccounts } from '@/lib/domain/reload/service-accounts'
import { isSuperuser, pageOf, staffAt } from '../session'

const size = 20

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rules.accounts')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The service's own accounts: where bank transfers arrive and payouts leave from. */
export default async function Page({ searchParams }: Address) {
  const reader = await staffAt('/console/accounts')
  const page = pageOf(await searchParams)
  const [{ rows, count }, banks] = await Promise.all([
    listServiceAccounts(db, { page, size }),
    listBanks(db, { country: null }),
  ])
  return (
    <AccountsPage
      accounts={rows.map(serviceAccountView)}
      banks={banks.map(bankView)}
      superuser={isSuperuser(reader)}
      count={count}
      page={page}
      size={size}
    />
  )
}
