'use client'

import { ArrowUpFromLine, Landmark, Plus } from 'lucide-react'
import { type Messages, useLocale, useTranslations } from 'next-intl'
import { entriesOf, settingsOf } from '@/components/layout/account-entries'
import { loadTexts } from '@/components/layout/search/load-texts'
import { Palette } from '@/components/layout/search/palette'
import type { Action, SearchArea } from '@/components/layout/search/palette-entries'
import { PaletteFrame } from '@/components/layout/search/palette-frame'
import type { PaletteProps } from '@/components/layout/search/search-host'
import { isMore } from '@/lib/browser/cents'
import type { PayoutStatus } from '@/lib/contract/payout/calls'
import type { SearchResult } from '@/lib/contract/search/search'
import { formatMoney, type Locale } from '@/lib/format'

/** What the user may read and do in the account. */
export interface AccountPages {
  /** Pages of the navigation. */
  pages: readonly string[]
  manages: boolean
  writesLinks: boolean
  sendsTransfers: boolean
  withdraws: boolean
  /** Amounts in pesos that a link may have. */
  linkAmounts: { above: string; most: string }
}

interface AccountPaletteProps extends PaletteProps {
  texts: Partial<Messages>
  pages: AccountPages
}

/** Loads the search over what an account has, with its texts: of all this, pages carry one line. */
export async function loadAccountPalette(locale: Locale, pages: AccountPages) {
  const texts = await loadTexts(locale, 'account')
  return (props: PaletteProps) => <AccountPalette {...props} texts={texts} pages={pages} />
}

/** The search over what an account has. */
function AccountPalette({ texts, pages, ...frame }: AccountPaletteProps) {
  return (
    <PaletteFrame {...frame} texts={texts}>
      <Within pages={pages} close={() => frame.onOpenChange(false)} />
    </PaletteFrame>
  )
}

/** The account's page of a result. */
function hrefOf({ kind, id, money_movement_id: movement }: SearchResult): string {
  if (kind === 'link') return `/links/${id}`
  if (kind === 'bank_transfer') return `/deposits/${id}`
  if (kind === 'payout') return `/payouts/${id}`
  if (kind === 'beneficiary') return '/payouts'
  return `/payments/${kind === 'refund' ? movement : id}`
}

function Within({ pages, close }: { pages: AccountPages; close: () => void }) {
  const t = useTranslations('search.action')
  const nav = useTranslations('account.nav')
  const payout = useTranslations('payouts.status')
  const refund = useTranslations('payments.refunds.status')
  const locale = useLocale()
  const { above, most } = pages.linkAmounts
  const create = { label: t('createLink'), href: '/links/new', icon: Plus, first: true }
  const actions: Action[] = [
    ...(pages.writesLinks ? [create] : []),
    ...(pages.sendsTransfers ? [{ label: t('newDeposit'), href: '/deposits/new', icon: Landmark, first: true }] : []),
    ...(pages.withdraws ? [{ label: t('withdraw'), href: '/payouts/new', icon: ArrowUpFromLine, first: true }] : []),
    ...[...entriesOf(pages.pages), ...settingsOf(pages.manages)].map(({ href, label, icon }) => ({
      ...{ href, icon, label: t('goTo', { page: nav(label) }) },
    })),
  ]
  const area: SearchArea = {
    ...{ name: 'account', path: '/api/search/', hrefOf, actions },
    wordsOf: ({ kind, status }) => {
      const is = (status ?? 'requested') as PayoutStatus
      const state = kind === 'payout' ? payout(is) : kind === 'refund' ? refund(is) : null
      return { state, look: null, caseKind: null }
    },
    withAmount: (amount) =>
      pages.writesLinks && isMore(amount, above) && !isMore(amount, most)
        ? [
            {
              label: t('createLinkFor', { amount: formatMoney(amount, 'COP', locale) }),
              href: `/links/new?amount=${amount}`,
              icon: Plus,
            },
          ]
        : [],
  }
  return <Palette area={area} close={close} />
}
