import { useLocale, useTranslations } from 'next-intl'
import { address as addressOf } from '@/components/console/address'
import { Link } from '@/components/ui/link'
import { Facts } from '@/components/ui/record/facts'
import type { CasePageView } from '@/lib/contract/case/pages'
import { formatDate, formatMoney, noonOf } from '@/lib/format'

interface DifferenceProps {
  about: Extract<CasePageView['about'], { kind: 'close_difference' }>
  currency: string
}

/** A difference of the close as its day has it now, or as it was signed. */
export function DifferenceOfDay({ about, currency }: DifferenceProps) {
  const t = useTranslations('cases')
  const tClose = useTranslations('close')
  const locale = useLocale()
  const { row, day } = about
  const money = (amount: string | null) => amount && formatMoney(amount, currency, locale)
  const href = addressOf(`/console/close/${day}`, { currency: currency === 'COP' ? null : currency })
  const facts = row
    ? [
        { label: t('fact.concept'), value: tClose(`concepts.${row.concept}`) },
        { label: tClose('table.ledger'), value: money(row.ledger) },
        { label: tClose('table.railShort'), value: money(row.rail) },
        { label: tClose('table.bank'), value: money(row.bank) },
        { label: t(about.day_closed ? 'fact.signed' : 'fact.differs'), value: money(row.difference) },
      ]
    : []
  return (
    <Facts
      as="rows"
      facts={[
        ...facts,
        {
          label: t('fact.day'),
          value: (
            <>
              {formatDate(noonOf(day), locale)}
              {' · '}
              <Link href={href}>{t('toClose')}</Link>
            </>
          ),
        },
      ]}
    />
  )
}
