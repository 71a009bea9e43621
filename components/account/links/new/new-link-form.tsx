'use client'

import { useTranslations } from 'next-intl'
import { SubmitButton } from '@/components/form/submit-button'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import type { NewLinkView } from '@/lib/contract/user/account-views'
import { FeePreview } from './fee-preview'
import { NewLinkAmount } from './new-link-amount'
import { NewLinkMore } from './new-link-more'
import { NewLinkProblems } from './new-link-problems'
import { NewLinkText } from './new-link-text'
import { NotReady } from './not-ready'
import { formId } from './served-values'
import { useNewLink } from './use-new-link'

/** Form for a new link, with live figures for payer and owner beside the fields. */
export function NewLinkForm({ view }: { view: NewLinkView }) {
  const t = useTranslations('account.newLink')
  const { wire, unfolded, setUnfolded } = useNewLink(view)
  const { form } = wire
  return (
    <>
      <Crumb href="/links">{t('cancel')}</Crumb>
      <PageHead title={t('title')} note={t('note')} />
      <form id={formId} className="aside-grid" noValidate onSubmit={wire.submit} aria-label={t('title')}>
        <Card>
          <div className="grid gap-5 content-start">
            <NotReady view={view} />
            <NewLinkProblems form={form} fault={wire.refusal} ref={wire.summary} />
            <NewLinkAmount form={form} view={view} />
          </div>
        </Card>
        <FeePreview control={form.control} view={view} />
        <Card>
          <div className="grid gap-5 content-start">
            <NewLinkText form={form} view={view} />
            <NewLinkMore form={form} open={unfolded} onToggle={setUnfolded} />
            <p>
              {view.missing && !view.is_holder ? null : (
                <SubmitButton wire={wire} tone="primary">
                  {view.missing ? t('missing.submit') : t('submit')}
                </SubmitButton>
              )}
            </p>
          </div>
        </Card>
      </form>
    </>
  )
}
