import { Check, ClockAlert, Mail, Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/notice/toast'
import type { ProfilePageView } from '@/lib/contract/user/settings-views'
import { formatFullPhone } from '@/lib/format'
import { ContactChange } from './contact-change'
import { ContactProof } from './contact-proof'

interface ContactRowProps {
  channel: 'email' | 'phone'
  view: ProfilePageView
  again: () => Promise<unknown>
}

/** One contact channel of the holder. A changed or unconfirmed one requires the code sent to it. */
export function ContactRow({ channel, view, again }: ContactRowProps) {
  const t = useTranslations('settings.profile')
  const form = useTranslations('form')
  const [open, setOpen] = useState<'change' | 'proof' | null>(null)
  const { profile, new_email: waiting } = view
  const Icon = channel === 'email' ? Mail : Smartphone
  const phone = profile.phone ? formatFullPhone({ code: profile.country_code, number: profile.phone }) : t('noPhone')
  const verified = channel === 'email' ? profile.email_verified : profile.phone_verified
  const unproved = channel === 'email' ? !verified || waiting !== null : !verified && profile.phone !== null
  return (
    <li>
      <Icon aria-hidden="true" />
      <span className="two-lines">
        <span className={channel === 'email' ? 'font-medium wrap-anywhere' : 'font-medium numeric'}>
          {channel === 'email' ? profile.email : phone}
        </span>
        <span>
          {channel === 'email' && waiting ? t('waiting', { email: waiting }) : null}
          {verified ? (
            <Badge tone="ok" icon={<Check aria-hidden="true" />}>
              {t('verified')}
            </Badge>
          ) : (
            <Badge tone="warn" icon={<ClockAlert aria-hidden="true" />}>
              {t('unverified')}
            </Badge>
          )}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {unproved && open === null ? (
          <Button size="sm" onClick={() => setOpen('proof')}>
            {t(`proof.${channel}`)}
          </Button>
        ) : null}
        {open === null ? (
          <Button size="sm" aria-label={t(`change.${channel}`)} onClick={() => setOpen('change')}>
            {t('change.button')}
          </Button>
        ) : (
          <Button size="sm" tone="ghost" onClick={() => setOpen(null)}>
            {form('cancel')}
          </Button>
        )}
      </span>
      {open === 'change' ? (
        <div className="inset">
          <ContactChange
            channel={channel}
            view={view}
            onDone={async (proof) => {
              // The change may already have sent a code; only the refetched view shows it.
              await again()
              setOpen(proof ? 'proof' : null)
            }}
          />
        </div>
      ) : null}
      {open === 'proof' ? (
        <div className="inset">
          <ContactProof
            channel={channel}
            view={view}
            again={again}
            onDone={() => {
              toast(t(`proved.${channel}`))
              setOpen(null)
              void again()
            }}
          />
        </div>
      ) : null}
    </li>
  )
}
