'use client'

import { EyeOff } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useRefresh } from '@/lib/browser/use-view'
import type { PagePath } from '@/lib/contract/page-views'
import { formatTime } from '@/lib/format'

// Few who read a page have its data covered.
const RevealForm = lazy(() => import('./reveal-form').then((file) => ({ default: file.RevealForm })))

interface CoveredDataProps {
  cover: { may: boolean; until: string | null }
  page: PagePath
  address: string
}

/** Says that people's data are covered, and uncovers them on the page of one thing for whoever says why; covers them again in time. */
export function CoveredData({ cover, page, address }: CoveredDataProps) {
  const t = useTranslations('console.covered')
  const locale = useLocale()
  const router = useRouter()
  const refresh = useRefresh()
  const [open, setOpen] = useState(false)
  const { may, until } = cover
  const readAgain = useCallback(() => {
    router.refresh()
    void refresh(page)
  }, [router, refresh, page])
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(readAgain, Math.max(new Date(until).getTime() - Date.now(), 0) + 1_000)
    return () => clearTimeout(timer)
  }, [until, readAgain])
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-info-soft px-4 py-1.5 text-13 text-ink-2">
      <EyeOff className="size-4 flex-none text-info" aria-hidden="true" />
      <p className="font-semibold text-ink">
        {until ? t('shown', { until: formatTime(until, locale) }) : t('covered')}
      </p>
      {until ? null : may ? (
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('show')}
        </Button>
      ) : (
        <p>{t('openOne')}</p>
      )}
      {open ? (
        <Suspense>
          <RevealForm
            address={address}
            onClose={() => setOpen(false)}
            onShown={() => {
              setOpen(false)
              readAgain()
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
