'use client'

import { FileDown, FileText, Landmark, SearchX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { filterAddress, queryIn } from '@/components/account/filter-address'
import { usePermissions } from '@/components/account/permissions-context'
import { StaleNotice } from '@/components/account/stale-notice'
import { PageHead } from '@/components/layout/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Pager } from '@/components/ui/list/pager'
import { Tabs } from '@/components/ui/list/tabs'
import { Empty } from '@/components/ui/notice/empty'
import { useView } from '@/lib/browser/use-view'
import type { StatementView } from '@/lib/contract/balance/pages'
import { reloadCurrencies } from '@/lib/contract/lists'
import { EntriesTable } from './entries-table'
import { WalletBalances } from './wallet-balances'
import { WalletFilters } from './wallet-filters'

/** What entered and left within the chosen days. */
function Sums({ of: { sums }, searched }: { of: StatementView; searched: boolean }) {
  const t = useTranslations('deposits.wallet')
  if (!sums) return searched ? null : <span className="hint text-right">{t('tooMany')}</span>
  return (
    <span className="flex flex-wrap justify-end gap-x-4 numeric text-13 text-ink-3">
      <span>
        {t('totalIn')} <b className="font-medium text-ok">{sums.in}</b>
      </span>
      <span>
        {t('totalOut')} <b className="font-medium text-ink">{sums.out}</b>
      </span>
    </span>
  )
}

/** Balance and statement of one currency; live. */
export function WalletPage({ address: here }: { address: string }) {
  const query = queryIn(here)
  const t = useTranslations('deposits.wallet')
  const currencies = useTranslations('deposits.currencies')
  const { withdraws } = usePermissions()
  const state = useView('/wallet', here)
  const { view } = state
  const { statement, currency } = view
  const asked = new URLSearchParams(query)
  const address = (changes: Record<string, string | null>) => filterAddress('/wallet', query, changes)
  const file = (path: string) => filterAddress(path, query, { before: null })
  const filtered = ['search', 'from', 'to', 'before'].some((name) => asked.has(name))
  return (
    <>
      <PageHead title={t('title')} note={<span className="max-md:hidden">{t('note')}</span>}>
        {statement ? <ButtonLink href="/wallet/fees">{t('fees')}</ButtonLink> : null}
        {withdraws ? (
          <ButtonLink href="/payouts/new" tone="primary">
            {t('withdraw')}
          </ButtonLink>
        ) : null}
      </PageHead>
      <StaleNotice state={state} />
      <Tabs
        label={t('currency')}
        tabs={reloadCurrencies.map((one) => ({
          href: address({ currency: one === 'COP' ? null : one }),
          label: currencies(one),
          current: one === currency,
        }))}
      />
      <div className="mt-5 grid content-start gap-6 print:block">
        <WalletBalances view={view} />
        {statement ? (
          <section className="grid gap-4 content-start print:mt-6 print:block" aria-label={t('statement')}>
            <WalletFilters query={query}>
              {view.may_export ? (
                <span className="flex gap-2 md:ml-auto">
                  <ButtonLink href={file('/wallet/csv')} hard download aria-label={t('csv')}>
                    <FileDown aria-hidden="true" />
                    CSV
                  </ButtonLink>
                  <ButtonLink href={file('/wallet/pdf')} hard download aria-label={t('pdf')}>
                    <FileText aria-hidden="true" />
                    PDF
                  </ButtonLink>
                </span>
              ) : null}
            </WalletFilters>
            <Card flush title={t('statement')} action={<Sums of={statement} searched={asked.has('search')} />}>
              {statement.entries.length > 0 ? (
                <EntriesTable entries={statement.entries} />
              ) : filtered ? (
                <Empty
                  icon={<SearchX aria-hidden="true" />}
                  title={t('noneTitle')}
                  action={
                    <ButtonLink href={currency === 'COP' ? '/wallet' : `/wallet?currency=${currency}`}>
                      {t('clear')}
                    </ButtonLink>
                  }
                >
                  {t('noneText')}
                </Empty>
              ) : (
                <Empty icon={<Landmark aria-hidden="true" />} title={t('emptyTitle')}>
                  {t('emptyText')}
                </Empty>
              )}
            </Card>
            {statement.older || asked.has('before') ? (
              <Pager
                summary={t('summary', { count: statement.count })}
                newer={{ label: t('newest'), href: asked.has('before') ? address({ before: null }) : null }}
                older={{ label: t('older'), href: statement.older ? address({ before: statement.older }) : null }}
              />
            ) : null}
            <p className="hint">
              {statement.entries.some(({ state }) => state === 'reserved') ? `${t('explain')} ` : null}
              {t('times')}
            </p>
          </section>
        ) : null}
      </div>
    </>
  )
}
