import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { StaffForm } from '@/components/console/write/staff-form'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field/field'
import { Select } from '@/components/ui/field/input'
import { toast } from '@/components/ui/notice/toast'
import { useHeldFocus } from '@/lib/browser/use-held-focus'
import { useRefresh } from '@/lib/browser/use-view'
import { scheduleList } from '@/lib/contract/screening/calls'
import type { ListView } from '@/lib/contract/screening/pages'

/** Where a list is fetched from: now, and every day where that is wanted. */
export function ScheduleList({ lists }: { lists: readonly ListView[] }) {
  const t = useTranslations('screening')
  const refresh = useRefresh()
  const [source, setSource] = useState<ListView['list']>('ofac')
  const focus = useHeldFocus<HTMLDivElement>()
  const chosen = lists.find(({ list }) => list === source)
  return (
    <Card title={t('schedule.title')}>
      <div className="grid gap-4" {...focus}>
        <p className="text-13 text-ink-2">{t('schedule.text')}</p>
        <Field id="schedule-source" label={t('lists.list')} error={undefined}>
          {(control) => (
            <Select
              {...control}
              scale="md"
              value={source}
              onChange={({ target }) => setSource(lists.find(({ list }) => list === target.value)?.list ?? source)}
            >
              {lists.map(({ list }) => (
                <option key={list} value={list}>
                  {t(`source.${list}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <StaffForm<ListView>
          key={`${source} ${chosen?.address} ${chosen?.daily}`}
          path={`/panel/screening_lists/${source}/`}
          method="PATCH"
          schema={scheduleList.body}
          fields={[
            {
              ...{ name: 'address', label: t('schedule.address'), hint: t(`schedule.hint.${source}`) },
              initial: chosen?.address ?? '',
              optional: (chosen?.address ?? null) !== null,
            },
            {
              name: 'daily',
              label: t('schedule.daily'),
              initial: `${chosen?.address ? chosen.daily : true}`,
              options: [
                { value: 'true', label: t('schedule.each') },
                { value: 'false', label: t('schedule.once') },
              ],
            },
          ]}
          bodyOf={({ daily, ...sent }) => ({ ...sent, daily: daily === 'true' })}
          submit={t('schedule.do')}
          plain
          onDone={({ address }) => {
            toast(t(address === null ? 'schedule.ended' : 'schedule.done'))
            void refresh('/console/screening')
          }}
        />
      </div>
    </Card>
  )
}
