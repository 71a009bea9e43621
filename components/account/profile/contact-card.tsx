import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import type { ProfilePageView } from '@/lib/contract/user/settings-views'
import { ContactRow } from './contact-row'

/** Email and phone: confirmation status and change. */
export function ContactCard({ view, again }: { view: ProfilePageView; again: () => Promise<unknown> }) {
  const t = useTranslations('settings.profile')
  return (
    <Card title={t('contact')} flush>
      <ul className="line-list">
        <ContactRow channel="email" view={view} again={again} />
        <ContactRow channel="phone" view={view} again={again} />
      </ul>
    </Card>
  )
}
