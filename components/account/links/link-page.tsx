'use client'

import { ExternalLink } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { DetailColumns } from '@/components/account/detail-columns'
import { DetailHeader } from '@/components/account/detail-header'
import { MoneyBadges } from '@/components/account/payment-badges'
import { usePermissions } from '@/components/account/permissions-context'
import { StaleNotice } from '@/components/account/stale-notice'
import { useNames } from '@/components/account/use-names'
import { OwnData } from '@/components/layout/own-data'
import { ButtonLink } from '@/components/ui/button-link'
import { Alert } from '@/components/ui/notice/alert'
import { StatusBadge } from '@/components/ui/status-badge'
import { useView } from '@/lib/browser/use-view'
import { formatDate, looks } from '@/lib/format'
import { CancelLink } from './cancel-link'
import { LinkAttempts } from './link-attempts'
import { LinkDetails } from './link-details'
import { LinkFigures } from './link-figures'
import { LinkHistory } from './link-history'
import { LinkShare } from './link-share'

interface LinkPageProps {
  address: string
  /** Payee name as shown to payers. */
  payee: string
  /** Amount that the payer of a general link must exceed. */
  minimum: string
}

/** One payment link; status, attempts and history update live. */
export function LinkPage({ address, payee, minimum }: LinkPageProps) {
  const t = useTranslations('account.link')
  const waiting = useTranslations('account.waiting')
  const status = useTranslations('common.status.link')
  const locale = useLocale()
  const { linkOf } = useNames()
  const { writesLinks } = usePermissions()
  const state = useView('/links/[uuid]', address)
  const { view } = state
  const { link } = view
  const open = link.status === 'PENDING' || link.status === 'ACTIVE'
  const cancels = writesLinks && view.cancellable
  const begun = view.attempts.filter((attempt) => attempt.waits_for)
  const confirming = begun.some((attempt) => attempt.waits_for === 'bank')
  const next = open && begun.length > 0 ? waiting(confirming ? 'bank' : 'payer') : null
  const when =
    link.status === 'PAID' && link.paid_at
      ? t('paid', { date: formatDate(link.paid_at, locale) })
      : link.status === 'CANCELLED'
        ? null
        : t(link.status === 'EXPIRED' ? 'expired' : 'expires', { date: formatDate(link.expires_at, locale) })
  return (
    <>
      <DetailHeader
        back={{ href: '/links', label: t('back') }}
        badge={
          <>
            <StatusBadge look={looks.link[link.status]}>{status(link.status)}</StatusBadge>
            {view.paid ? (
              <MoneyBadges disposition={view.paid.disposition} refunding={view.paid.refunding?.part} />
            ) : null}
          </>
        }
        when={when}
        title={linkOf(link.description)}
      >
        <ButtonLink href={link.link_url} hard target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden="true" />
          {t('viewAsPayer')}
        </ButtonLink>
        {cancels ? <CancelLink uuid={link.uuid} onTooLate={state.refresh} /> : null}
      </DetailHeader>
      <StaleNotice state={state} />
      {next ? (
        <Alert tone="info" role="status" className="mb-6" title={next}>
          <p className="text-13">
            {t(confirming ? 'confirmingText' : 'unstartedText')} {cancels ? t('unstartedCancel') : null}
          </p>
        </Alert>
      ) : null}
      <DetailColumns
        shareable={open}
        aside={
          <>
            <LinkShare link={link} payee={payee} />
            <LinkDetails link={link} />
            <OwnData metadata={link.metadata} />
          </>
        }
      >
        <LinkFigures view={view} minimum={minimum} />
        <LinkAttempts attempts={view.attempts} now={view.now} />
        <LinkHistory history={view.history} now={view.now} next={next} />
      </DetailColumns>
    </>
  )
}
