import { RefreshCw } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { WhoDecides } from '@/components/console/policy/who-decides'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field/field'
import { Input } from '@/components/ui/field/input'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import { formatDate, noonOf } from '@/lib/format'

interface AskDayProps {
  yesterday: string
  standing: StandingView
  /** The day shown; omitted, any day can be chosen. */
  day?: string
}

/** Requests the reconciliation of a day now. */
export function AskDay({ yesterday, standing, day: shown }: AskDayProps) {
  const t = useTranslations('compare.rail')
  const locale = useLocale()
  const refresh = useRefresh()
  const write = useWrite()
  const [day, setDay] = useState(shown ?? yesterday)
  async function ask(event: FormEvent) {
    event.preventDefault()
    if (!(await write.send('ask', '/panel/reconciliations/', { body: { day } }))) return
    toast(t('asked', { day: formatDate(noonOf(day), locale) }))
    void refresh('/console/reconciliation', '/console/reconciliation/[id]')
  }
  if (!standing.may)
    return (
      <Card title={t(shown ? 'again' : 'new')}>
        <WhoDecides standing={standing} />
      </Card>
    )
  return (
    <Card title={t(shown ? 'again' : 'new')}>
      <form className="grid gap-4 content-start" onSubmit={(event) => void ask(event)}>
        <p className="text-13 text-ink-2">{t('newText')}</p>
        <WriteProof write={write} known={shown ? ['day'] : []} />
        {shown ? null : (
          <Field id="day" label={t('day')} error={write.wrong('day')}>
            {(control) => (
              <Input
                {...control}
                scale="md"
                type="date"
                max={yesterday}
                value={day}
                onChange={(event) => setDay(event.target.value)}
              />
            )}
          </Field>
        )}
        <Button type="submit" tone={shown ? undefined : 'primary'} full busy={write.busy !== null}>
          <RefreshCw className="size-3.5" aria-hidden="true" />
          {t('ask')}
        </Button>
      </form>
    </Card>
  )
}
