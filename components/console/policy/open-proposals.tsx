import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useStableRows } from '@/components/console/use-stable-rows'
import { Alert } from '@/components/ui/notice/alert'
import { call } from '@/lib/browser/call'
import { useRefresh } from '@/lib/browser/use-view'
import type { PagePath } from '@/lib/contract/page-views'
import type { ShownProposalView } from '@/lib/contract/policy/proposal-views'
import type { ProposalView } from '@/lib/contract/policy/proposals'
import { formatDateTime } from '@/lib/format'
import { ProposalCard } from './proposal-card'
import { useProposalTexts } from './use-proposal-texts'

interface OpenProposalsProps {
  proposals: readonly ShownProposalView[]
  now: string
  /** The page that shows them. */
  page: PagePath
  /** They stand in a narrow pane. */
  narrow?: boolean
}

/** Open proposals of a page, above what they change; one that a colleague decided meanwhile says who did. */
export function OpenProposals({ proposals, now, page, narrow }: OpenProposalsProps) {
  const refresh = useRefresh()
  const stable = useStableRows(proposals, page)
  const first = proposals.find(({ may }) => may.decide)?.id
  return stable.map(({ id, row }) =>
    row ? (
      <ProposalCard
        key={id}
        proposal={row}
        now={now}
        primary={id === first}
        narrow={narrow ?? false}
        leads={page === '/console/policy'}
        onDone={() => void refresh(page)}
      />
    ) : (
      <Ended key={id} id={id} />
    ),
  )
}

/** What became of a proposal that waits no more. */
export function Ended({ id }: { id: number }) {
  const t = useTranslations('rules.proposals')
  const locale = useLocale()
  const { nameOf } = useProposalTexts()
  const address = `/panel/proposals/${id}/`
  const { data: row } = useQuery({
    queryKey: [address],
    queryFn: ({ signal }) => call<ProposalView>(address, { signal }),
  })
  const at = row && (row.decided_at ?? row.ended_at)
  if (!row || !at) return null
  const who = row.decided_by ?? t('system')
  return (
    <Alert tone="info" role="status" title={nameOf(row)}>
      {t(`ended.${row.status}`, { who, when: formatDateTime(at, locale) })}
    </Alert>
  )
}
