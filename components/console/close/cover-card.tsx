import { useLocale, useTranslations } from 'next-intl'
import { useAccountName } from '@/components/console/account-name'
import { Figure, Total } from '@/components/console/doors/figure'
import { accountAt, walletsAt } from '@/components/console/doors/ledger-address'
import { Card } from '@/components/ui/card'
import { Sum } from '@/components/ui/record/sum'
import { formatFigure, formatMoney } from '@/lib/format'
import { type CurrencyView, coverOf } from './close-summary'
import { minus } from './rows-address'

interface CoverCardProps {
  figures: CurrencyView
  day: string
  banks: Readonly<Record<string, string>>
}

const kinds = ['wallet', 'payouts', 'suspense', 'iva', 'gmf', 'fx'] as const

/** What there is at gateways and in banks against what is owed, at the end of the day. */
export function CoverCard({ figures, day, banks }: CoverCardProps) {
  const t = useTranslations('close')
  const locale = useLocale()
  const nameOf = useAccountName(banks)
  const { currency, cover } = figures
  const { has, owes } = coverOf(figures)
  const total = (amount: string) => <Total sum={amount}>{formatFigure(amount, locale)}</Total>
  /** @param sum as its account has it: below zero what there is */
  const figure = (code: string, amount: string, sum: string) => (
    <Figure href={code === 'wallet' ? walletsAt({ currency, day }) : accountAt({ currency, code, day })} sum={sum}>
      {formatFigure(amount, locale)}
    </Figure>
  )
  const short = cover.surplus.startsWith('-')
  const kindText = (kind: string) => {
    const known = kinds.find((one) => one === kind)
    return known ? t(`kinds.${known}`) : kind
  }
  return (
    <Card
      title={t('cover')}
      action={<span className="text-13 text-ink-3">{t('atClose')}</span>}
      footer={
        <p className="flex flex-wrap items-baseline justify-between gap-3">
          {t(short ? 'shortage' : 'surplus')}
          <span className={short ? 'font-semibold text-bad numeric' : 'font-semibold numeric'}>
            <Total sum={cover.surplus}>
              {formatMoney(short ? cover.surplus.slice(1) : cover.surplus, currency, locale)}
            </Total>
          </span>
        </p>
      }
    >
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <div className="grid content-start gap-2.5">
          <h3>{t('has')}</h3>
          <Sum
            rows={cover.has.map(({ account, amount }) => ({
              label: nameOf(account),
              value: figure(account, amount, minus(amount)),
            }))}
            total={{ label: t('hasTotal'), value: total(`${has}`) }}
          />
        </div>
        <div className="grid content-start gap-2.5">
          <h3>{t('owes')}</h3>
          <Sum
            rows={cover.owes.map(({ kind, amount }) => ({
              label: kindText(kind),
              value: figure(kind, amount, amount),
            }))}
            total={{ label: t('owesTotal'), value: total(`${owes}`) }}
          />
        </div>
      </div>
    </Card>
  )
}
