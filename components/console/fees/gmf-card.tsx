import { useLocale, useTranslations } from 'next-intl'
import { StandingNote } from '@/components/console/policy/standing-note'
import { isProposal, useProposed } from '@/components/console/policy/use-proposed'
import { StaffForm } from '@/components/console/write/staff-form'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/record/facts'
import { useRefresh } from '@/lib/browser/use-view'
import type { FeeRulesView } from '@/lib/contract/panel/fee-views'
import { setGmf } from '@/lib/contract/panel/fees'
import type { ProposalView } from '@/lib/contract/policy/proposals'
import { formatDateTime, formatPercent } from '@/lib/format'

type Rate = FeeRulesView['gmf'][number]

/** GMF that is withheld of payouts: the rate in force, those before it, and the form of a new one. */
export function GmfCard({
  view: { gmf, standing, proposals },
}: {
  view: Pick<FeeRulesView, 'gmf' | 'standing' | 'proposals'>
}) {
  const t = useTranslations('rules.gmf')
  const locale = useLocale()
  const refresh = useRefresh()
  const proposing = useTranslations('rules.proposals')
  const proposed = useProposed()
  const open = proposals.some(({ kind, status }) => kind === 'gmf.set' && status !== 'LAPSED')
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
        {standing.may && open ? <p className="text-13 text-ink-2">{proposing('openAlready')}</p> : null}
        {standing.may && !open ? (
          <StaffForm<Rate | ProposalView>
            path="/panel/gmf_rates/"
            schema={setGmf.body}
            fields={[
              { name: 'percentage', label: t('percentage'), hint: t('hint'), kind: 'percent' },
              { name: 'reason', kind: 'reason', label: t('reason'), optional: !standing.reason },
            ]}
            submit={standing.persons === 1 ? t('save') : proposing('propose')}
            onDone={(answer) => {
              proposed(
                answer,
                isProposal(answer) ? '' : t('saved', { percent: formatPercent(answer.percentage, locale, true) }),
              )
              void refresh('/console/fees')
            }}
          >
            <StandingNote standing={standing} />
          </StaffForm>
        ) : null}
      </div>
    </Card>
  )
}
