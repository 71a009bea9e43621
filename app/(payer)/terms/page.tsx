import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Legal } from '@/components/checkout/legal'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('legal.terms')
  return { title: t('title') }
}

export default function TermsPage() {
  return <Legal page="terms" />
}
