import { useLocale, useTranslations } from 'next-intl'
import { StaffForm } from '@/components/console/write/staff-form'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import { Facts } from '@/components/ui/record/facts'
import { useRefresh } from '@/lib/browser/use-view'
import type { FeeRulesView } from '@/lib/contract/panel/fee-views'
import { setGmf } from '@/lib/contract/panel/fees'
import { formatDateTime, formatPercent } from '@/lib/format'

type Rate = FeeRulesView['gmf'][number]

/** GMF that is withheld of payouts: the rate in force, those before it, and the form of a new one. */
export function GmfCard({ view: { gmf, may_set: maySet } }: { view: Pick<FeeRulesView, 'gmf' | 'may_set'> }) {
  const t = useTranslations('rules.gmf')
  const locale = useLocale()
  const refresh = useRefresh()
  return (
    <Card title={t('title')}>
      <div className="grid gap-4 content-start">
        <p className="text-13 text-ink-2">{t('text')}</p>
        {gmf.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <Facts
            as="rows"
            facts={gmf.map(({ percentage, set_at: at, set_by: by }) => ({
              label: formatPercent(percentage, locale, true),
              value: t('since', { time: formatDateTime(at, locale), who: by ?? t('system') }),
            }))}
          />
        )}
        {maySet ? (
          <StaffForm<Rate>
            path="/panel/gmf_rates/"
            schema={setGmf.body}
            fields={[
              { name: 'percentage', label: t('percentage'), hint: t('hint'), kind: 'percent' },
              { name: 'reason', kind: 'reason', label: t('reason'), optional: true },
            ]}
            submit={t('save')}
            onDone={({ percentage }) => {
              toast(t('saved', { percent: formatPercent(percentage, locale, true) }))
              void refresh('/console/fees')
            }}
          />
        ) : null}
      </div>
    </Card>
  )
}
