import { useTranslations } from 'next-intl'
import { useKeys } from '@/components/console/use-keys'
import { useWrite } from '@/components/console/write/use-write'
import { Select } from '@/components/ui/field/input'
import { Alert } from '@/components/ui/notice/alert'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'
import type { CasePageView } from '@/lib/contract/case/pages'

/** Who works on a case: taken with T, given to a colleague, or put back. Whoever comes second reads who has it. */
export function AssignCase({ view }: { view: CasePageView }) {
  const t = useTranslations('cases')
  const refresh = useRefresh()
  const write = useWrite()
  const { case: row, staff, may, reader_id: readerId } = view
  const open = row.status !== 'CLOSED' && may.assign

  async function give(to: number | null) {
    if (!open || to === row.assignee_id) return
    const body = { assignee_id: to, expected_assignee_id: row.assignee_id }
    const done = await write.send('assign', `/panel/cases/${row.id}/assign/`, { body })
    if (done) toast(t(to === null ? 'released' : 'assigned'))
    void refresh('/console/cases', '/console/cases/[id]')
  }

  useKeys({ t: () => void give(readerId) })
  if (!open) return <span className="truncate text-13 text-ink-2">{row.assignee ?? t('nobody')}</span>
  return (
    <>
      <label className="sr-only" htmlFor="assignee">
        {t('assign')}
      </label>
      <Select
        id="assignee"
        scale="md"
        className="max-w-40 truncate"
        value={row.assignee_id ?? ''}
        aria-disabled={write.busy !== null}
        onChange={(event) => void give(event.target.value === '' ? null : Number.parseInt(event.target.value, 10))}
      >
        <option value="">{t('nobody')}</option>
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {write.fault ? (
        <div className="basis-full">
          <Alert tone="info" role="alert" title={t('meanwhile')}>
            {write.fault}
          </Alert>
        </div>
      ) : null}
    </>
  )
}
