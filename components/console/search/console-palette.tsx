'use client'

import { CircleQuestionMark, Inbox, ListFilter, ScanFace } from 'lucide-react'
import { type Messages, useLocale, useTranslations } from 'next-intl'
import { address } from '@/components/console/address'
import { accountAt } from '@/components/console/doors/ledger-address'
import { placeOf, placeOfEvent } from '@/components/console/doors/place-of'
import { groups } from '@/components/layout/console-sections'
import { loadTexts } from '@/components/layout/search/load-texts'
import { Palette } from '@/components/layout/search/palette'
import type { Action, SearchArea } from '@/components/layout/search/palette-entries'
import { PaletteFrame } from '@/components/layout/search/palette-frame'
import type { PaletteProps } from '@/components/layout/search/search-host'
import { useView } from '@/lib/browser/use-view'
import { isRead } from '@/lib/contract/access/reads'
import type { SearchResult } from '@/lib/contract/search/search'
import { formatMoney, type Locale } from '@/lib/format'
import { useListWords } from './use-list-words'

/** Loads the search over everything, with its texts: of all this, pages carry one line. */
export async function loadConsolePalette(locale: Locale) {
  const texts = await loadTexts(locale, 'console')
  return (props: PaletteProps) => <ConsolePalette {...props} texts={texts} />
}

/** The search over everything, for staff. */
function ConsolePalette({ texts, ...frame }: PaletteProps & { texts: Partial<Messages> }) {
  return (
    <PaletteFrame {...frame} texts={texts}>
      <Within close={() => frame.onOpenChange(false)} />
    </PaletteFrame>
  )
}

/** The console's page of a result. A link has none: its payments are listed. */
function hrefOf({ kind, id, ...result }: SearchResult): string {
  if (kind === 'person') return `/console/users/${id}`
  if (kind === 'link') return address('/console/movements', { search: id })
  if (kind === 'case') return `/console/cases/${id}`
  if (kind === 'beneficiary') return `/console/users/${result.owner_id}`
  if (kind === 'rail_payout') return placeOf('rail_payout', id)
  if (kind === 'bank_line') return `/console/statements/${result.statement_id}/${result.line}`
  if (kind === 'service_account')
    return accountAt({ currency: result.currency ?? 'COP', code: `bank:${id}`, day: null })
  if (kind === 'payout' || kind === 'refund') return `/console/payouts/${id}`
  return placeOfEvent(kind === 'bank_transfer' ? `reload:${id}` : id) ?? '/console'
}

function Within({ close }: { close: () => void }) {
  const t = useTranslations('search.action')
  const nav = useTranslations('console.nav')
  const locale = useLocale()
  const { view: staff } = useView('/console')
  const pages = groups.flatMap(({ entries }) => entries).filter(({ href }) => isRead(staff, href))
  const actions: Action[] = [
    { label: t('reviewReloads'), href: '/console/reloads', icon: Inbox, first: true },
    { label: t('reviewIdentity'), href: '/console/identity', icon: ScanFace, first: true },
    { label: t('reviewCases'), href: '/console/cases', icon: CircleQuestionMark, first: true },
    ...pages.map(({ href, label, icon }) => ({ href, icon, label: t('goTo', { page: nav(label) }) })),
  ]
  const area: SearchArea = {
    ...{ name: 'console', path: '/panel/search/', hrefOf, actions, wordsOf: useListWords() },
    withAmount: (amount, isWhole) => [
      {
        // without cents, an amount is searched for with any
        label: t('movementsFor', { amount: formatMoney(amount, 'COP', locale).replace(isWhole ? /[.,]00$/ : '', '') }),
        href: address('/console/movements', { search: amount }),
        icon: ListFilter,
      },
    ],
  }
  return <Palette area={area} close={close} />
}
