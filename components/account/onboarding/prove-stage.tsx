import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CodeForm } from '@/components/account/code-form'
import { EntryTitle } from '@/components/account/entry-title'
import { useProof } from '@/components/account/use-proof'
import { Button } from '@/components/ui/button'
import type { OnboardingView } from '@/lib/contract/user/onboarding-view'
import { formatPhone } from '@/lib/format'
import { ChangeTarget } from './change-target'

/** `+57 310 ••• 0147`: enough to recognise one's own number, on a screen that others may see. */
function shortPhone(code: string, number: string | null): string {
  const [head = '', , tail = ''] = formatPhone(number ?? '').split('\u00a0')
  return tail ? `+${code} ${head} ••• ${tail}` : `+${code} ${number ?? ''}`
}

interface ProveStageProps {
  channel: 'email' | 'phone'
  view: OnboardingView
  again: () => void
}

/** Confirms the email or phone with a code. */
export function ProveStage({ channel, view, again }: ProveStageProps) {
  const t = useTranslations('entry.onboarding')
  const [changing, setChanging] = useState(false)
  const code = view[channel]
  const { form, restart } = useProof({ channel, code, now: view.now, again, onDone: again })
  const shown = channel === 'email' ? code.target : shortPhone(view.phone.country_code, view.phone.number)
  return (
    <>
      <EntryTitle title={t(`${channel}.title`)} role="status">
        {t.rich(code.live ? 'sent' : 'willSend', {
          target: () => <b className={channel === 'phone' ? 'numeric font-medium' : 'font-medium'}>{shown}</b>,
        })}
      </EntryTitle>
      {changing ? (
        <ChangeTarget
          channel={channel}
          view={view}
          onDone={() => {
            setChanging(false)
            restart()
            again()
          }}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <>
          <CodeForm submit={t(`${channel}.submit`)} {...form} />
          <p className="mt-6 text-13 text-ink-2">
            {t(`${channel}.other`)}{' '}
            <Button tone="ghost" size="sm" onClick={() => setChanging(true)}>
              {t(`${channel}.change`)}
            </Button>
          </p>
        </>
      )}
    </>
  )
}
