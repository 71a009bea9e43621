import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ReasonField } from '@/components/console/write/reason-field'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field/field'
import { Input } from '@/components/ui/field/input'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'
import type { markActions } from '@/lib/contract/unusual/calls'
import type { MarkPageView } from '@/lib/contract/unusual/pages'

type Action = (typeof markActions)[number]

/** Whether a mark is reported, by another person; then under which number it was. */
export function MarkDecision({ view: { mark, may } }: { view: MarkPageView }) {
  const t = useTranslations('unusual')
  const refresh = useRefresh()
  const write = useWrite()
  const [text, setText] = useState('')

  async function act(action: Action) {
    const said = action === 'FILE' ? { filing_number: text.trim() } : { reason: text.trim() }
    const answer = await write.send(action, `/panel/unusual_marks/${mark.id}/`, { body: { action, ...said } })
    void refresh('/console/unusual/[id]')
    if (answer) toast(t(`done.${action}`))
  }

  if (may.second) return <p className="text-13 text-ink-2">{t('awaitsOther')}</p>
  if (may.file)
    return (
      <form
        className="grid content-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void act('FILE')
        }}
      >
        <WriteProof write={write} known={['action']} />
        <p className="text-13 text-ink-2">{t('fileText')}</p>
        <Field id="filing" label={t('filingNumber')} error={write.wrong('filing_number')}>
          {(control) => (
            <Input
              {...control}
              scale="md"
              maxLength={60}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Button type="submit" tone="primary" busy={write.busy === 'FILE'}>
          {t('action.FILE')}
        </Button>
      </form>
    )
  if (!may.decide) return <p className="text-13 text-ink-2">{t(mark.status === 'MARKED' ? 'others' : 'ended')}</p>
  return (
    <form
      className="grid content-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void act('REPORT')
      }}
    >
      <WriteProof write={write} known={['action']} />
      <p className="text-13 text-ink-2">{t('decideText')}</p>
      <ReasonField id="reason" error={write.wrong('reason')} value={text} onChange={setText} />
      <div className="flex flex-wrap gap-2">
        <Button busy={write.busy === 'DISMISS'} onClick={() => void act('DISMISS')}>
          {t('action.DISMISS')}
        </Button>
        <Button type="submit" tone="primary" busy={write.busy === 'REPORT'}>
          {t('action.REPORT')}
        </Button>
      </div>
    </form>
  )
}
