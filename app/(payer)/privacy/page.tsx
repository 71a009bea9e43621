import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Legal } from '@/components/checkout/legal'
import { consentVersion } from '@/lib/contract/person'
import { formatDate, noonOf } from '@/lib/format'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('legal.privacy')
  return { title: t('title') }
}

/** The privacy policy of the version that consents refer to. */
export default async function PrivacyPage() {
  const [t, locale] = await Promise.all([getTranslations('legal.privacy'), getLocale()])
  const date = formatDate(noonOf(consentVersion), locale)
  return <Legal page="privacy" version={t('version', { date })} />
}
