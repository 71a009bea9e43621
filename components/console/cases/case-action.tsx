import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useOpenNext } from '@/components/console/use-open-next'
import { ReasonField } from '@/components/console/write/reason-field'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Segmented } from '@/components/ui/field/segmented'
import { Alert } from '@/components/ui/notice/alert'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'
import type { CasesView, CaseView } from '@/lib/contract/panel/case-views'
import { formatMoney } from '@/lib/format'
import { ReturnDestination } from './return-destination'
import { bodyOf, newReturnTo, seenBody } from './return-to'

/** What is done with such money most often: what a link did not ask for any more goes back. */
const usualOf = ({ creditable, reason }: CaseView) => (creditable && reason !== 'link_closed' ? 'CREDIT' : 'RETURN')

interface CaseActionProps {
  row: CaseView
  banks: CasesView['banks']
  /** What opens after a decision; null: the list. Without it the page stays. */
  next?: string | null | undefined
}

/** Actions on a case: propose, confirm a colleague's proposal, or withdraw the proposal. */
export function CaseAction({ row, banks, next }: CaseActionProps) {
  const t = useTranslations('money.cases')
  const locale = useLocale()
  const refresh = useRefresh()
  const write = useWrite()
  const openNext = useOpenNext('/console/suspense')
  const [action, setAction] = useState<'CREDIT' | 'RETURN'>(() => usualOf(row))
  const [to, setTo] = useState(() => newReturnTo(row))
  const [reason, setReason] = useState('')

  async function decide(name: 'propose' | 'confirm' | 'withdraw', sent: CaseView['action'] | 'WITHDRAW') {
    const answer = await write.send(name, `/panel/suspense/${row.id}/`, {
      body: {
        action: sent,
        reason: reason.trim() || null,
        expected_status: row.status,
        ...(sent === 'RETURN' ? (name === 'propose' ? bodyOf(to) : seenBody(row)) : {}),
      },
    })
    if (!answer) return
    toast(t(`done.${name === 'confirm' && sent === 'RETURN' ? 'returning' : name}`, { id: row.id }))
    void refresh('/console/suspense', '/console/suspense/[id]')
    if (name !== 'withdraw' && next !== undefined) openNext(next)
  }

  if (row.status === 'RETURNING') {
    const state = row.refund?.status
    const isOpen = state === 'awaiting_destination' || state === 'requested' || state === 'approved'
    return <p className="text-13 text-ink-2">{t(`onItsWay.${isOpen ? state : 'sent'}`)}</p>
  }
  if (row.status === 'CREDITED' || row.status === 'RETURNED') return null
  if (row.own) return <p className="text-13 text-ink-2">{t('own')}</p>
  const open = row.status === 'OPEN'
  // of several cases in a list none is the next step
  const tone = next === undefined ? 'plain' : 'primary'
  return (
    <form
      className="grid content-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (open) void decide('propose', action)
        else if (!row.mine) void decide('confirm', row.action)
      }}
    >
      <WriteProof write={write} known={['action']} />
      {open ? (
        <>
          {row.creditable ? (
            <Segmented
              name={`action-${row.id}`}
              legend={t('propose')}
              value={action}
              options={(['CREDIT', 'RETURN'] as const).map((value) => ({ value, label: t(`action.${value}`) }))}
              onChange={(event) => setAction(event.target.value === 'CREDIT' ? 'CREDIT' : 'RETURN')}
            />
          ) : (
            <Alert tone="info" title={t('onlyReturn')}>
              {t('onlyReturnText', {
                came: formatMoney(row.amount, row.currency, locale),
                asked: formatMoney(row.charge, 'COP', locale),
              })}
            </Alert>
          )}
          {action === 'RETURN' ? (
            <ReturnDestination row={row} banks={banks} to={to} onChange={setTo} wrong={write.wrong} />
          ) : null}
          <ReasonField id={`reason-${row.id}`} error={write.wrong('reason')} value={reason} onChange={setReason} />
          <Button type="submit" tone={tone} busy={write.busy === 'propose'}>
            {t(`proposeDo.${action}`)}
          </Button>
        </>
      ) : (
        <>
          <p className="text-13 text-ink-2">
            {t(row.mine ? 'awaitsOther' : 'awaitsYou', { who: row.proposed_by ?? '' })}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            {row.mine || !row.action ? null : (
              <Button type="submit" tone={tone} busy={write.busy === 'confirm'}>
                {t(`confirm.${row.action}`)}
              </Button>
            )}
            <Button busy={write.busy === 'withdraw'} onClick={() => void decide('withdraw', 'WITHDRAW')}>
              {t('withdraw')}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
