'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { SettingsForm } from '@/components/form/settings-form'
import { useWireForm } from '@/components/form/use-wire-form'
import { WireSelect } from '@/components/form/wire-field'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import { useView } from '@/lib/browser/use-view'
import type { TestClockResource } from '@/lib/contract/installation/clock'
import { formatDateTime } from '@/lib/format'
import { formatSpan } from './format-span'

const hour = 3_600
const steps = [hour, 24 * hour, 3 * 24 * hour, 31 * 24 * hour]

interface ClockProps {
  clock: TestClockResource
  again: () => Promise<unknown>
}

/** The account's test clock: how far it is ahead, and the way to advance it. Nothing in a live installation. */
export function ClockCard() {
  const { view, refresh } = useView('/developers')
  return view.clock && <Clock clock={view.clock} again={refresh} />
}

function Clock({ clock, again }: ClockProps) {
  const t = useTranslations('settings.clock')
  const locale = useLocale()
  // The clock goes on while the page is open.
  const left = useMemo(() => Date.parse(clock.now) - performance.now(), [clock.now])
  const wire = useWireForm({
    scope: 'clock',
    defaults: { advance_to: `${steps[1]}` },
    labels: { advance_to: t('by') },
    bodyOf: ({ advance_to: by }) => ({
      advance_to: new Date(left + performance.now() + Number(by) * 1_000).toISOString(),
    }),
    path: '/sandbox/clocks/',
    onDone: ({ now }: TestClockResource) => {
      toast(t('advanced', { at: formatDateTime(now, locale) }))
      void again()
    },
  })
  const choices = steps.map((seconds) => ({ value: `${seconds}`, label: formatSpan(seconds, locale) }))
  const at = formatDateTime(clock.now, locale)
  return (
    <Card title={t('title')}>
      <div className="mb-4 grid max-w-180 gap-1">
        <p className="font-medium">
          {clock.ahead_seconds > 0 ? t('ahead', { span: formatSpan(clock.ahead_seconds, locale), at }) : t('real')}
        </p>
        <p className="text-13 text-ink-2">{t('note')}</p>
      </div>
      <SettingsForm wire={wire} title={t('title')} submit={t('advance')}>
        <WireSelect wire={wire} name="advance_to" hint={t('hint')} choices={choices} />
      </SettingsForm>
    </Card>
  )
}
