'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { StaleNotice } from '@/components/account/stale-notice'
import { Steps } from '@/components/ui/steps'
import { useView } from '@/lib/browser/use-view'
import type { OnboardingView } from '@/lib/contract/user/onboarding-view'
import { Approved, InReview } from './onboarding-outcome'
import { ProveStage } from './prove-stage'
import { SubmitDocuments } from './submit-documents'

const places = { email: 1, phone: 2, documents: 3, review: 3, done: 4 } as const

/** Polling interval during the review in milliseconds, in case the live update does not arrive. */
const reviewPace = 10_000

const paceOf = ({ stage }: OnboardingView) => (stage === 'review' ? reviewPace : undefined)

/** The four onboarding stages, one at a time; continues live when an operator decides. */
export function OnboardingPage() {
  const t = useTranslations('entry')
  const state = useView('/onboarding', '/onboarding', paceOf)
  const { view, refresh: again } = state
  const steps = (['register', 'email', 'phone', 'identity'] as const).map((name) => t(`steps.${name}`))
  const stage = useRef<HTMLDivElement>(null)
  const shown = useRef(view.stage)
  useEffect(() => {
    if (shown.current === view.stage) return
    shown.current = view.stage
    stage.current?.focus()
  }, [view.stage])
  return (
    <>
      <Steps label={t('steps.label')} steps={steps} at={places[view.stage]} done={t('steps.done')} />
      <StaleNotice state={state} />
      {/* It takes the focus to be read aloud, not to be worked with. */}
      <div className="outline-none" ref={stage} tabIndex={-1} key={view.stage}>
        {view.stage === 'email' ? <ProveStage channel="email" view={view} again={again} /> : null}
        {view.stage === 'phone' ? <ProveStage channel="phone" view={view} again={again} /> : null}
        {view.stage === 'documents' ? <SubmitDocuments view={view} again={again} /> : null}
        {view.stage === 'review' ? <InReview view={view} /> : null}
        {view.stage === 'done' ? <Approved /> : null}
      </div>
    </>
  )
}
