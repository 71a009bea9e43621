import { Check, Minus, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useAccountName } from '@/components/console/account-name'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Alert } from '@/components/ui/notice/alert'
import { toast } from '@/components/ui/notice/toast'
import { type Step, Timeline } from '@/components/ui/record/timeline'
import type { CloseDayView } from '@/lib/contract/close/pages'
import { formatDateTime, formatDay, noonOf } from '@/lib/format'
import { AskList, unlistedOf } from './ask-list'
import { isUncompared } from './close-table'

interface SignDayProps {
  view: CloseDayView
  onDone: () => void
}

/** What a signature needs, fulfilled or not. */
function Checks({ view }: { view: CloseDayView }) {
  const t = useTranslations('close.sign')
  const nameOf = useAccountName(view.banks)
  const unlisted = unlistedOf(view)[0]?.account ?? null
  const uncompared = view.figures.currencies.flatMap(({ sections }) => sections.filter(isUncompared)).length
  const rows = [
    { held: view.over, text: t(view.over ? 'over' : 'notOver') },
    { held: view.in_turn, text: t(view.in_turn ? 'inTurn' : 'notInTurn') },
    { held: unlisted === null, text: unlisted === null ? t('listed') : t('notListed', { rail: nameOf(unlisted) }) },
    {
      held: view.unexplained === 0,
      text: view.unexplained === 0 ? t('explained') : t('notExplained', { count: view.unexplained }),
    },
  ]
  return (
    <ul className="grid gap-1.5 text-13 text-ink-2">
      {rows.map(({ held, text }) => (
        <li key={text} className="flex items-center gap-2">
          {held ? (
            <Check className="size-3.5 text-ok" aria-hidden="true" />
          ) : (
            <X className="size-3.5 text-warn" aria-hidden="true" />
          )}
          {text}
        </li>
      ))}
      {uncompared > 0 ? (
        <li className="flex items-center gap-2">
          <Minus className="size-3.5 text-ink-3" aria-hidden="true" />
          {t('uncompared', { count: uncompared })}
        </li>
      ) : null}
    </ul>
  )
}

/** The two signatures of a day, and the one that its reader may give. */
export function SignDay({ view, onDone }: SignDayProps) {
  const t = useTranslations('close.sign')
  const locale = useLocale()
  const write = useWrite()
  const { close, digest, figures, proposals, standing } = view
  const day = formatDay(noonOf(figures.day), locale)
  const standsFor = proposals.find(({ status }) => status === 'PROPOSED') ?? null
  const first = standsFor?.proposed?.digest === digest ? standsFor : null
  const changed = standsFor !== null && first === null
  const ready = view.over && view.in_turn && view.unexplained === 0 && unlistedOf(view).length === 0
  const done = (text: string) => {
    toast(text)
    onDone()
  }
  async function sign() {
    const sent = first
      ? await write.send<object>('sign', `/panel/proposals/${first.id}/`, { body: { action: 'CONFIRM' } })
      : await write.send<object>('sign', `/panel/day_closes/${figures.day}/`, { body: { digest } })
    if (sent) done(t(first ? 'closedToast' : 'signedToast'))
  }
  async function withdraw() {
    const path = `/panel/proposals/${first?.id}/`
    if (await write.send<object>('withdraw', path, { body: { action: 'WITHDRAW' } })) done(t('withdrawn'))
  }
  const mayFirst = !standsFor && standing.may
  const maySign = ready && (first ? first.may.decide : mayFirst || (changed && standing.may))
  const signedBy = (who: string | null, at: string): Step => ({
    ...{ key: at, tone: 'ok' as const, icon: <Check aria-hidden="true" /> },
    ...{ text: t('signed', { who: who ?? '—' }), when: formatDateTime(at, locale) },
  })
  const steps: Step[] = close
    ? [signedBy(close.first_signed_by, close.first_signed_at), signedBy(close.closed_by, close.closed_at)]
    : [
        ...(first ? [signedBy(first.proposed_by, first.proposed_at)] : []),
        {
          ...{ key: 'todo', tone: 'todo' as const, text: t(maySign ? 'yours' : 'missing') },
          when: first ? t('other') : undefined,
        },
      ]
  return (
    <Card title={t('title')} action={<span className="text-13 text-ink-3">{t('two')}</span>}>
      <div className="grid content-start gap-4">
        <AskList view={view} onDone={onDone} />
        <form
          className="grid content-start gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (maySign) void sign()
          }}
        >
          {close ? null : <Checks view={view} />}
          {changed && !close ? (
            <Alert tone="warn" title={t('changed')}>
              {t('changedText')}
            </Alert>
          ) : null}
          <Timeline steps={steps} />
          {close ? null : <WriteProof write={write} known={['day', 'digest', 'action']} />}
          {close || !maySign ? null : (
            <Button type="submit" tone="primary" full busy={write.busy === 'sign'}>
              {t(first ? 'second' : 'first', { day })}
            </Button>
          )}
          {!close && first?.may.withdraw ? (
            <Button full busy={write.busy === 'withdraw'} onClick={() => void withdraw()}>
              {t('withdraw')}
            </Button>
          ) : null}
          <p className="text-13 text-ink-3">
            {close || standing.may || first?.may.decide ? t('forever') : t('readers')}
            {!close && first?.mine && first.others === 0 ? ` ${t('nobody')}` : null}
          </p>
        </form>
      </div>
    </Card>
  )
}
