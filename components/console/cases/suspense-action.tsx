import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { WhoDecides } from '@/components/console/policy/who-decides'
import { ReasonField } from '@/components/console/write/reason-field'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Alert } from '@/components/ui/notice/alert'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'
import type { CaseAbout } from '@/lib/contract/case/about'
import type { SuspenseView } from '@/lib/contract/panel/suspense-views'
import { formatMoney } from '@/lib/format'
import { Acts } from './acts'
import { CasePostings } from './case-postings'
import { Firms } from './firms'
import { OutcomeChoice } from './outcome-choice'
import { ReturnDestination } from './return-destination'
import { bodyOf, newReturnTo, seenBody } from './return-to'
import { mayConfirm, SecondActs, SecondPerson } from './second-person'
import { useDestinationText } from './use-destination-text'

/** What is done with such money most often: what a link did not ask for any more goes back. */
function usualOf({ suspense: { creditable, reason }, standing }: SuspenseActionProps['about']) {
  if (!creditable || !standing.CREDIT.may) return 'RETURN'
  return reason !== 'link_closed' || !standing.RETURN.may ? 'CREDIT' : 'RETURN'
}

interface SuspenseActionProps {
  about: Extract<CaseAbout, { kind: 'suspense' }>
  /** Of the case. */
  number: number
  onDecided: () => void
}

/** Actions on money in suspense: propose, confirm a colleague's proposal, or withdraw the proposal. */
export function SuspenseAction({ about, number, onDecided }: SuspenseActionProps) {
  const { suspense: row, banks, posts, standing, held } = about
  const t = useTranslations('money.cases')
  const locale = useLocale()
  const refresh = useRefresh()
  const write = useWrite()
  const goesTo = useDestinationText()
  const [action, setAction] = useState<'CREDIT' | 'RETURN'>(() => usualOf(about))
  const [to, setTo] = useState(() => newReturnTo(row))
  const [reason, setReason] = useState('')

  async function decide(name: 'propose' | 'confirm' | 'withdraw', sent: SuspenseView['action'] | 'WITHDRAW') {
    const answer = await write.send(name, `/panel/suspense/${row.id}/`, {
      body: {
        action: sent,
        reason: reason.trim() || null,
        expected_status: row.status,
        ...(sent === 'RETURN' ? (name === 'propose' ? bodyOf(to) : seenBody(row)) : {}),
      },
    })
    // Who was refused because a colleague decided reads who, and sees what came of it.
    if (!answer || name === 'withdraw') void refresh('/console/cases', '/console/cases/[id]')
    if (!answer) return
    toast(t(`done.${name === 'confirm' && sent === 'RETURN' ? 'returning' : name}`, { id: number }))
    if (name !== 'withdraw') onDecided()
  }

  if (row.status === 'RETURNING') {
    const state = row.refund?.status
    const isOpen = state === 'awaiting_destination' || state === 'requested' || state === 'approved'
    return <p className="text-13 text-ink-2">{t(`onItsWay.${isOpen ? state : 'sent'}`)}</p>
  }
  if (row.status === 'CREDITED' || row.status === 'RETURNED') return null
  if (row.own) return <p className="text-13 text-ink-2">{t('own')}</p>
  const open = row.status === 'OPEN'
  if (open && !standing.RETURN.may && !(row.creditable && standing.CREDIT.may))
    return <WhoDecides standing={standing.RETURN} />
  const second = { mine: row.mine, standing: standing[row.action ?? 'RETURN'] }
  const legs = posts[open ? action : (row.action ?? 'RETURN')]
  const amount = formatMoney(row.amount, row.currency, locale)
  return (
    <form
      className="decision-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (open) void decide('propose', action)
        else if (mayConfirm(second)) void decide('confirm', row.action)
      }}
    >
      <WriteProof write={write} known={['action']} />
      {open ? (
        <>
          {row.creditable ? (
            <OutcomeChoice
              legend={t('propose')}
              value={action}
              options={(['RETURN', 'CREDIT'] as const)
                .filter((value) => standing[value].may)
                .map((value) => ({
                  value,
                  label: t(`action.${value}`),
                  text: value === 'RETURN' ? (row.payer.name ?? null) : row.owner_name,
                }))}
              onChange={(value) => setAction(value === 'CREDIT' ? 'CREDIT' : 'RETURN')}
            />
          ) : (
            <Alert tone="info" title={t('onlyReturn')}>
              {t('onlyReturnText', { came: amount, asked: formatMoney(row.charge, 'COP', locale) })}
            </Alert>
          )}
          {action === 'RETURN' ? (
            <ReturnDestination row={row} banks={banks} to={to} onChange={setTo} wrong={write.wrong} />
          ) : null}
          <ReasonField id={`reason-${row.id}`} error={write.wrong('reason')} value={reason} onChange={setReason} />
        </>
      ) : (
        <>
          <p className="text-[18px]/[26px] font-semibold">{`${t(`action.${row.action ?? 'RETURN'}`)} ${amount}`}</p>
          {row.action === 'RETURN' ? (
            <p className="text-13 wrap-anywhere text-ink-2">{`${t('goesTo')}: ${goesTo(row)}`}</p>
          ) : null}
          <Firms
            who={row.proposed_by}
            at={row.proposed_at}
            reason={row.proposal_reason}
            what={`«${t(`action.${row.action ?? 'RETURN'}`)}»`}
          />
          <SecondPerson {...second} by={row.proposed_by} />
        </>
      )}
      {legs ? (
        <CasePostings
          legs={legs}
          owner={{ id: row.owner_id, name: row.owner_name }}
          from={{ code: 'suspense', currency: row.currency, held, amount: row.amount }}
        />
      ) : null}
      {open ? (
        <Acts>
          <Button type="submit" tone="primary" className="h-10 flex-1" busy={write.busy === 'propose'}>
            {t(`proposeDo.${action}`, { amount })} <kbd className="max-lg:hidden">C</kbd>
          </Button>
        </Acts>
      ) : (
        <SecondActs
          {...second}
          confirm={t(`confirm.${row.action ?? 'RETURN'}`, { amount })}
          busy={write.busy}
          onWithdraw={() => void decide('withdraw', 'WITHDRAW')}
        />
      )}
    </form>
  )
}
