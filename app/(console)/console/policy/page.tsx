import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PolicyPage } from '@/components/console/policy/policy-page'
import { type Asked, idIn } from '@/lib/contract/page-query'
import { ConsoleView } from '../console-view'
import { staffAt } from '../session'
import { readPolicyPage } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('policy')
  return { title: t('title') }
}

/** Four eyes: who does what at the console, and when it takes two. */
export default async function Page({ searchParams }: { searchParams: Promise<Asked> }) {
  const { proposal } = await searchParams
  const reader = await staffAt('/console/policy')
  return (
    <ConsoleView page="/console/policy" view={await readPolicyPage(reader)}>
      <PolicyPage proposal={idIn.parse(proposal)} />
    </ConsoleView>
  )
}
