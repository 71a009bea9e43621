import { useLocale } from 'next-intl'
import { address } from '@/components/console/address'
import { Figure } from '@/components/console/doors/figure'
import { accountAt } from '@/components/console/doors/ledger-address'
import type { Currency } from '@/lib/domain/money'
import { formatMoney } from '@/lib/format'

interface HeldFigureProps {
  of: 'balance' | 'reserved'
  held: { owner: { id: number }; currency: Currency; balance: string; reserved: string }
}

/** What a holder can use, which opens the wallet's statement; or what is reserved, which opens the payouts that hold it. */
export function HeldFigure({ of, held: { owner, currency, ...sums } }: HeldFigureProps) {
  const locale = useLocale()
  const href =
    of === 'balance'
      ? accountAt({ currency, code: `wallet:${owner.id}`, day: null })
      : address('/console/payouts', { status: 'reserved', owner: owner.id, currency })
  return (
    <Figure href={href} sum={sums[of]}>
      <span className="numeric">{formatMoney(sums[of], currency, locale)}</span>
    </Figure>
  )
}
