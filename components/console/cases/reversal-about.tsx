import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field/field'
import { Select } from '@/components/ui/field/input'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'
import { reversalCauses } from '@/lib/contract/reversal/calls'
import type { FullReversal } from '@/lib/contract/reversal/pages'
import { Part } from './part'

/** The cause and what is claimed; to be changed until it is closed. */
export function ReversalAbout({ row }: { row: FullReversal }) {
  const t = useTranslations('money.reversals')
  const refresh = useRefresh()
  const write = useWrite()
  const [cause, setCause] = useState<string>(row.cause ?? '')
  const [claim, setClaim] = useState(row.claim ?? '')
  if (row.status === 'CLOSED' || row.own || !row.standing.describing.may)
    return row.claim ? (
      <Part title={t('claim')}>
        <p className="text-13 whitespace-pre-line wrap-anywhere">{row.claim}</p>
      </Part>
    ) : null

  async function save() {
    const body = { cause: cause || null, claim: claim.trim() || null }
    if (!(await write.send('save', `/panel/reversals/${row.id}/`, { method: 'PATCH', body }))) return
    toast(t('savedAbout'))
    void refresh('/console/cases', '/console/cases/[id]')
  }

  return (
    <Part title={t('about')}>
      <form
        className="grid content-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <WriteProof write={write} />
        <Field id="cause" label={t('cause')} hint={t('causeHint')} error={write.wrong('cause')}>
          {(control) => (
            <Select {...control} scale="md" value={cause} onChange={(event) => setCause(event.target.value)}>
              <option value="">{t('unknownCause')}</option>
              {reversalCauses.map((one) => (
                <option key={one} value={one}>
                  {t(`causes.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="claim" label={t('claim')} error={write.wrong('claim')}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={2}
              maxLength={1000}
              value={claim}
              onChange={(event) => setClaim(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="justify-self-start" busy={write.busy !== null}>
          {t('saveAbout')}
        </Button>
      </form>
    </Part>
  )
}
