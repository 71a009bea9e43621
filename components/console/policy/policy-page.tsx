'use client'

import { History, Stamp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Total } from '@/components/console/doors/figure'
import { PageHead } from '@/components/layout/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { ExportLink } from '@/components/ui/list/export-link'
import { FormDialog } from '@/components/ui/notice/form-dialog'
import { useRefresh, useView } from '@/lib/browser/use-view'
import type { PolicyView } from '@/lib/contract/policy/policy'
import { Ended, OpenProposals } from './open-proposals'
import { PolicyForm } from './policy-form'
import { PolicyTable } from './policy-table'
import { PolicyWarnings } from './policy-warnings'
import { StandingNote } from './standing-note'
import { ThresholdsCard } from './thresholds-card'
import { usePolicyTexts } from './use-policy-texts'
import { useProposed } from './use-proposed'

/** Four eyes: open proposals, what holds of each write, and what warnings ask for. @param proposal the one that was asked for */
export function PolicyPage({ proposal }: { proposal: number | null }) {
  const t = useTranslations('policy')
  const { nameOf } = usePolicyTexts()
  const refresh = useRefresh()
  const proposed = useProposed()
  const { view } = useView('/console/policy')
  const { now, policies, proposals, standing } = view
  const [edited, setEdited] = useState<PolicyView | null>(null)
  const waiting = proposals.filter(({ status }) => status !== 'LAPSED')
  const asked = waiting.filter(({ status }) => status === 'PROPOSED').length
  const open = waiting.map(({ subject }) => subject)
  const close = () => setEdited(null)
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={t('note')}>
        <ButtonLink href="/console/policy/proposals">
          <Stamp aria-hidden="true" />
          {t('proposals.title')}
        </ButtonLink>
        <ButtonLink href="/console/audit?area=policy">
          <History aria-hidden="true" />
          {t('changes')}
        </ButtonLink>
        <ExportLink href="/console/policy/csv" />
      </PageHead>
      {proposal === null || waiting.some(({ id }) => id === proposal) ? null : <Ended id={proposal} />}
      {asked > 0 ? (
        <p className="mb-2 text-13 text-ink-2">
          <Total count={asked}>{t('waiting', { count: asked })}</Total>
        </p>
      ) : null}
      <OpenProposals proposals={waiting} now={now} page="/console/policy" />
      <Card
        flush
        title={t('list')}
        action={
          <span className="text-13 text-ink-3 numeric">
            <Total count={policies.length}>{t('count', { count: policies.length })}</Total>
          </span>
        }
      >
        <PolicyTable
          policies={policies}
          isOpen={({ write }) => open.includes(`policy:${write}`)}
          onEdit={standing.may ? setEdited : null}
        />
      </Card>
      <Card flush title={t('warnings')}>
        <PolicyWarnings policies={policies} />
      </Card>
      <ThresholdsCard
        key={JSON.stringify(view.thresholds)}
        thresholds={view.thresholds}
        standing={view.setting}
        isOpen={open.includes('policy:threshold.set')}
      />
      <FormDialog open={edited !== null} onClose={close} title={edited ? nameOf(edited.write) : ''}>
        {edited ? (
          <PolicyForm
            policy={edited}
            onClose={close}
            onDone={(answer) => {
              close()
              proposed(answer, t('form.same'))
              void refresh('/console/policy')
            }}
          >
            <StandingNote standing={standing} />
          </PolicyForm>
        ) : null}
      </FormDialog>
    </div>
  )
}
