import { getTranslations } from 'next-intl/server'
import { proposalView } from '@/lib/contract/policy/proposals'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { streamProposals } from '@/lib/domain/policy/list-proposals'
import { listExport } from '../../../export'
import { proposalsQuery } from '../read'

/** `GET /console/policy/proposals/csv`: all proposals under the page's filters, newest first, with facts as they are stored. */
export const GET = listExport(proposalsQuery, async ({ status, search }, { t, when, sight, reader: { roles } }) => {
  const words = await getTranslations('policy')
  const facts = (stored: object | null) => stored && JSON.stringify(stored)
  return {
    name: t('file.proposals'),
    lines: csvTable(streamProposals(db, { status, search, roles }), (found) => sight.facts(found.map(proposalView)), [
      [t('column.at'), (row) => when(row.proposed_at)],
      [t('column.number'), ({ id }) => `${id}`],
      [t('column.action'), ({ kind }) => words(`writes.${kind}.name`)],
      [t('column.about'), ({ subject }) => subject],
      [t('column.name'), (row) => row.account_name],
      [t('column.status'), (row) => words(`proposals.status.${row.status}`)],
      [t('column.was'), ({ current }) => facts(current)],
      [t('column.is'), ({ proposed }) => facts(proposed)],
      [t('column.reason'), ({ reason }) => reason],
      [t('column.proposedBy'), (row) => row.proposed_by],
      [t('column.effectiveAt'), (row) => when(row.effective_at)],
      [t('column.decidedBy'), (row) => row.decided_by],
      [t('column.decidedAt'), (row) => when(row.decided_at ?? row.ended_at)],
      [t('column.decisionReason'), (row) => row.decision_reason],
    ]),
  }
})
