import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { accountLine, type NamedAccount } from '@/lib/contract/payout/account-line'
import type { BeneficiaryView } from '@/lib/contract/payout/pages'
import { formatDay, formatRecent, formatTime } from '@/lib/format'

type Held = Pick<BeneficiaryView, 'created_at' | 'payable_from'>

/** In the middle of a sentence: `hoy, 3:15 p. m.` */
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** A new account cannot be used yet. @param now the server's time */
export const isOnHold = ({ payable_from }: Pick<BeneficiaryView, 'payable_from'>, now: string) => payable_from > now

/** Texts for the accounts that payouts go to. */
export function useAccountNames() {
  const t = useTranslations('payouts.account')
  const locale = useLocale()
  return useMemo(
    () => ({
      /** `Bancolombia, ahorros ••3390` */
      lineOf: (account: NamedAccount): string => accountLine(account, t),
      /** From when a new account can be used, and why only then. */
      holdOf: ({ created_at, payable_from }: Held, now: string): string => {
        const from = formatRecent(payable_from, now, locale)
        return t('hold', {
          added: lower(formatRecent(created_at, now, locale).split(',')[0] ?? ''),
          from: lower(from === formatDay(payable_from, locale) ? `${from}, ${formatTime(payable_from, locale)}` : from),
        })
      },
    }),
    [t, locale],
  )
}
