'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { StaleNotice } from '@/components/account/stale-notice'
import { useView } from '@/components/account/use-view'
import { Steps } from '@/components/ui/steps'
import type { OnboardingView } from '@/lib/contract/user/onboarding-view'
import { Approved, InReview } from './onboarding-outcome'
import { ProveStage } from './prove-stage'
import { SubmitDocuments } from './submit-documents'

const places = { email: 1, phone: 2, documents: 3, review: 3, done: 4 } as const

/** How often to look while a person reviews, should the news not come by itself. */
const reviewPace = 10_000

/** The four stages, one at a time, with where one stands; it goes on by itself when the operator decides. */
export function OnboardingPage({ first }: { first: OnboardingView }) {
  const t = useTranslations('entry')
  const kept = useView('/onboarding/view', first, first.stage === 'review' ? reviewPace : undefined)
  const { view, again } = kept
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
      <StaleNotice kept={kept} />
      <div className="stage" ref={stage} tabIndex={-1} key={view.stage}>
        {view.stage === 'email' ? <ProveStage channel="email" view={view} again={again} /> : null}
        {view.stage === 'phone' ? <ProveStage channel="phone" view={view} again={again} /> : null}
        {view.stage === 'documents' ? <SubmitDocuments view={view} again={again} /> : null}
        {view.stage === 'review' ? <InReview view={view} /> : null}
        {view.stage === 'done' ? <Approved /> : null}
      </div>
    </>
  )
}
