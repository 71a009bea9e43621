import { useTranslations } from 'next-intl'
import { CodeForm } from '@/components/account/code-form'
import { useProof } from '@/components/account/use-proof'
import type { ProfilePageView } from '@/lib/contract/user/settings-views'
import { formatFullPhone } from '@/lib/format'

interface ContactProofProps {
  channel: 'email' | 'phone'
  view: ProfilePageView
  again: () => void
  onDone: () => void
}

/** Code that confirms the holder's email or phone. */
export function ContactProof({ channel, view, again, onDone }: ContactProofProps) {
  const t = useTranslations('settings.profile')
  const { profile, new_email: waiting } = view
  const phone = formatFullPhone({ code: profile.country_code, number: profile.phone ?? '' })
  const target = channel === 'email' ? (waiting ?? profile.email) : phone
  const { form } = useProof({ channel, code: view.codes[channel], now: view.now, again, onDone })
  return (
    <div className="grid gap-4 content-start">
      <p className="text-ink-2">
        {t.rich(`proof.text.${channel}`, {
          target,
          b: (text) => (
            <b className={channel === 'email' ? 'font-medium wrap-anywhere' : 'font-medium numeric'}>{text}</b>
          ),
        })}
      </p>
      <CodeForm submit={t(`proof.${channel}`)} {...form} compact />
    </div>
  )
}
