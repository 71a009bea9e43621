import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/record/facts'
import type { PayoutDetail } from '@/lib/contract/panel/payout-views'
import { formatMoney, formatNamed, formatPhone } from '@/lib/format'
import { Copied } from './copied'

/** Where the money goes, each fact as the bank asks for it. */
export function PayeeCard({ payout }: { payout: PayoutDetail }) {
  const t = useTranslations('money.payee')
  const locale = useLocale()
  const { payee, whose, status, purpose } = payout
  if (!payee)
    return (
      <Card title={t('title')}>
        <p className="text-13 text-ink-2">{t(status === 'awaiting_destination' ? 'awaited' : 'none')}</p>
      </Card>
    )
  const copied = (label: string, text: string | null, shown?: string, mono = false) => ({
    label,
    value: text && <Copied name={label} text={text} shown={shown ?? text} mono={mono} />,
  })
  const bank = [payee.bank_name, payout.bank_code && t('code', { code: payout.bank_code })].filter(Boolean).join(' · ')
  const kind = t(`kind.${payee.account_type ?? (payee.kind === 'bank_account' ? 'savings' : payee.kind)}`)
  const facts = [
    copied(t('name'), payee.name),
    copied(
      t('document'),
      payee.document,
      payee.document ? formatNamed(`${payee.document_type} ${payee.document}`) : undefined,
    ),
    copied(t('bank'), payee.bank_name, bank),
    copied(kind, payee.account_number ?? payee.key, undefined, true),
    copied(kind, payee.phone, payee.phone ? formatPhone(payee.phone) : undefined, true),
    copied(
      t('amount'),
      locale === 'es' ? payout.amount.replace('.', ',') : payout.amount,
      formatMoney(payout.amount, payout.currency, locale),
    ),
    copied(t('description'), payout.description),
    { label: t('email'), value: payee.email },
  ].filter(({ value }) => value)
  return (
    <Card
      title={t('title')}
      action={whose === 'own' ? <Badge>{t(`own.${purpose}`)}</Badge> : <Badge tone="warn">{t(whose)}</Badge>}
    >
      <Facts facts={facts} as="rows" />
    </Card>
  )
}
