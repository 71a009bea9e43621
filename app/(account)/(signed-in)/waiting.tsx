import { getTranslations } from 'next-intl/server'
import { type ReactNode, Suspense } from 'react'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { PageView } from '@/lib/browser/page-view'
import type { PagePath, PageViews } from '@/lib/contract/page-views'

/**
 * Skeleton of a page while its data loads. A page wraps only its slow part in it, after the sign-in check: a
 * `loading.tsx` would send status 200 before that check, which rules out a redirect to sign-in.
 */
export async function Waiting() {
  const t = await getTranslations('common')
  return (
    <Card flush>
      <Skeleton label={t('loading')} rows={8} />
    </Card>
  )
}

interface AwaitedViewProps<P extends PagePath> {
  page: P
  address?: string
  read: () => Promise<PageViews[P]>
  children: ReactNode
}

async function Read<P extends PagePath>({ read, children, ...place }: AwaitedViewProps<P>) {
  return (
    <PageView {...place} view={await read()}>
      {children}
    </PageView>
  )
}

/** A page that is sent at once, and its view when it was read. The page has checked its reader before. */
export function AwaitedView<P extends PagePath>(props: AwaitedViewProps<P>) {
  return (
    <Suspense fallback={<Waiting />}>
      <Read {...props} />
    </Suspense>
  )
}
