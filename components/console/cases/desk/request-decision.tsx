import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field/field'
import { Input } from '@/components/ui/field/input'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'
import type { FullRequest } from '@/lib/contract/data-request/pages'
import { requestActions } from '@/lib/contract/data-request/views'
import { bogotaDay, formatDate, noonOf } from '@/lib/format'
import { Acts } from '../acts'
import { OutcomeChoice } from '../outcome-choice'

interface RequestDecisionProps {
  request: FullRequest
  now: string
  onDecided: () => void
}

const names = { ANSWER: 'answer', EXTEND: 'extend', ASK: 'ask', COMPLETE: 'complete' } as const

/** Answers a request about data, extends it, or asks its person for what is missing: each with words that they read. */
export function RequestDecision({ request, now, onDecided }: RequestDecisionProps) {
  const t = useTranslations('data')
  const locale = useLocale()
  const refresh = useRefresh()
  const write = useWrite()
  const possible = requestActions.filter((one) => request.may[names[one]])
  const [chosen, setChosen] = useState(possible[0])
  const [text, setText] = useState('')
  const today = bogotaDay(now)
  const last = request.complete_by ?? today
  const inTime = today <= last
  // Of what came in time and is recorded later, the day is not known here.
  const [day, setDay] = useState(inTime ? today : '')
  const action = possible.find((one) => one === chosen) ?? possible[0]

  async function act(sent: keyof typeof names) {
    const came = sent === 'COMPLETE' ? { received_on: day } : {}
    const body = { action: sent, text: text.trim(), ...came, expected_status: request.status }
    const answer = await write.send('act', `/panel/data_requests/${request.id}/`, { body })
    const stays = sent !== 'ANSWER'
    // Who was refused because a colleague answered sees what came of it.
    if (!answer || stays) void refresh('/console/cases', '/console/cases/[id]')
    if (!answer) return
    setText('')
    toast(t(`done.${sent}`))
    if (!stays) onDecided()
  }

  if (!action) return null
  if (request.own) return <p className="text-13 text-ink-2">{t('own')}</p>
  return (
    <form
      className="decision-form"
      onSubmit={(event) => {
        event.preventDefault()
        void act(action)
      }}
    >
      <WriteProof write={write} known={['action', 'expected_status']} />
      {possible.length > 1 ? (
        <OutcomeChoice
          legend={t('what')}
          value={action}
          options={possible.map((value) => ({ value, label: t(`action.${value}`), text: t(`actionText.${value}`) }))}
          onChange={(value) => setChosen(possible.find((one) => one === value))}
        />
      ) : null}
      {request.status === 'ABANDONED' ? <p className="text-13 text-ink-2">{t('comesBack')}</p> : null}
      {action === 'COMPLETE' ? (
        <Field
          id={`request-${request.id}-day`}
          label={t('record.received')}
          hint={t('inTime', { day: formatDate(noonOf(last), locale) })}
          error={write.wrong('received_on')}
        >
          {(control) => (
            <Input
              {...control}
              scale="md"
              type="date"
              max={inTime ? today : last}
              required
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          )}
        </Field>
      ) : null}
      <Field
        id={`request-${request.id}`}
        label={t(`words.${action}`)}
        hint={action === 'COMPLETE' ? undefined : t('wordsHint')}
        error={write.wrong('text')}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={6}
            maxLength={action === 'EXTEND' || action === 'ASK' ? 500 : 4000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Acts>
        <Button type="submit" tone="primary" className="h-10 flex-1" busy={write.busy === 'act'}>
          {t(`action.${action}`)} <kbd className="max-lg:hidden">C</kbd>
        </Button>
      </Acts>
    </form>
  )
}
