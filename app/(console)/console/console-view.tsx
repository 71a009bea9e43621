import type { ReactNode } from 'react'
import { CoveredData } from '@/components/console/write/covered-data'
import { currentUser } from '@/lib/auth'
import { PageView } from '@/lib/browser/page-view'
import type { ConsoleViews, PageViews } from '@/lib/contract/page-views'
import { shownTo } from './shown-to'

interface ConsoleViewProps<P extends keyof ConsoleViews> {
  page: P
  address?: string
  view: PageViews[P]
  children: ReactNode
}

/** A page of the console within what its reader may see of its view. */
export async function ConsoleView<P extends keyof ConsoleViews>({
  page,
  address = page,
  view,
  children,
}: ConsoleViewProps<P>) {
  const reader = await currentUser()
  // Pages redirect who is signed out before they read anything.
  const shown = await shownTo(reader ?? { userId: 0, roles: ['SUPPORT'] }, address, view)
  return (
    <PageView page={page} address={address} view={shown.view}>
      {shown.cover ? <CoveredData cover={shown.cover} page={page} address={address} /> : null}
      {children}
    </PageView>
  )
}
