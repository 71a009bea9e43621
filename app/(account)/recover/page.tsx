import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecoverForm } from '@/components/account/entry/recover-form'
import { Entry } from '../entry'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('entry.recover')
  return { title: t('email.title'), robots: { index: false } }
}

/** Password recovery. */
export default function RecoverPage() {
  return (
    <Entry>
      <RecoverForm />
    </Entry>
  )
}
