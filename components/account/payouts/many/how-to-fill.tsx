import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/record/facts'
import { fileColumns } from './use-column-names'

/** What each column of a file holds. */
export function HowToFill() {
  const t = useTranslations('payouts.many')
  return (
    <Card title={t('how')}>
      <div className="grid gap-3">
        <Facts
          as="rows"
          facts={[
            ...fileColumns.map((name) => ({ label: t(`columns.${name}`), value: t(`fill.${name}`) })),
            { label: t('datum'), value: t('fillDatum') },
          ]}
        />
        <p className="hint">{t('howNote')}</p>
      </div>
    </Card>
  )
}
