import { useTranslations } from 'next-intl'
import { StaffForm } from '@/components/console/write/staff-form'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/record/facts'
import { useRefresh } from '@/lib/browser/use-view'
import type { PolicyPageView } from '@/lib/contract/policy/policy-page'
import type { ProposalView } from '@/lib/contract/policy/proposals'
import { setThresholds } from '@/lib/contract/policy/thresholds'
import { StandingNote } from './standing-note'
import { useProposed } from './use-proposed'

interface ThresholdsCardProps {
  thresholds: PolicyPageView['thresholds']
  standing: PolicyPageView['setting']
  /** Another value waits for its second person. */
  isOpen: boolean
}

const names = ['amount_times', 'payer_hour', 'payer_day', 'account_hour', 'account_day'] as const

/** From where on payments and bank transfers are warned of, and the form that proposes others. */
export function ThresholdsCard({ thresholds, standing, isOpen }: ThresholdsCardProps) {
  const t = useTranslations('policy.thresholds')
  const refresh = useRefresh()
  const proposed = useProposed()
  return (
    <Card title={t('title')}>
      <div className="grid content-start gap-4">
        <p className="text-13 text-ink-2">{t('text')}</p>
        <Facts
          as="rows"
          facts={names.map((name) => ({
            label: t(`name.${name}`),
            value: (
              <span className="numeric">
                {t(name === 'amount_times' ? 'from' : 'moreThan', { count: thresholds[name] })}
              </span>
            ),
          }))}
        />
        {isOpen ? <p className="text-13 text-ink-2">{t('open')}</p> : null}
        {standing.may && !isOpen ? (
          <details>
            <summary className="cursor-pointer text-13 font-medium pointer-coarse:py-3.5">{t('change')}</summary>
            <div className="mt-4 max-w-120">
              <StaffForm<ProposalView>
                path="/panel/thresholds/"
                schema={setThresholds.body}
                fields={[
                  ...names.map((name) => ({
                    ...{ name, label: t(`name.${name}`), kind: 'integer' as const },
                    initial: `${thresholds[name]}`,
                  })),
                  { name: 'reason', kind: 'reason', label: t('reason') },
                ]}
                submit={t('propose')}
                plain
                onDone={(answer) => {
                  proposed(answer, t('same'))
                  void refresh('/console/policy')
                }}
              >
                <StandingNote standing={standing} />
              </StaffForm>
            </div>
          </details>
        ) : null}
      </div>
    </Card>
  )
}
