import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { isProposal, useProposed } from '@/components/console/policy/use-proposed'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { Column } from '@/components/ui/list/table'
import { useRefresh } from '@/lib/browser/use-view'
import type { PagePath } from '@/lib/contract/page-views'
import { ReasonField } from './reason-field'
import { useWrite } from './use-write'
import { WriteProof } from './write-proof'

interface SwitchRowProps {
  /** The page that shows the row. */
  page: PagePath
  /** API path for the PATCH request. */
  path: string
  active: boolean
  /** Labels of the button: `off` switches an active row off, `on` an inactive one on. */
  labels: { off: string; on: string }
}

type Switched = { id: number; active: boolean }

/**
 * Table columns for the active state and for the button that switches it.
 * @param texts namespace with `state`, `on`, `off`, `switch`, `turnOn` and `turnOff`
 * @param page the page that shows the rows
 * @param path returns the API path of a row
 */
export function useSwitchColumns<Row extends Switched>(
  texts: 'rules.accounts' | 'rules.banks' | 'rules.referrals',
  page: PagePath,
  path: (row: Row) => string,
) {
  const t = useTranslations(texts)
  return useMemo<{ state: Column<Row>; change: Column<Row> }>(
    () => ({
      state: {
        id: 'state',
        header: t('state'),
        className: 'cell-status',
        cell: ({ active }) => <Badge tone={active ? 'ok' : undefined}>{t(active ? 'on' : 'off')}</Badge>,
      },
      change: {
        id: 'switch',
        header: <span className="sr-only">{t('switch')}</span>,
        className: 'cell-end cell-action',
        cell: (row) => (
          <SwitchRow page={page} path={path(row)} active={row.active} labels={{ off: t('turnOff'), on: t('turnOn') }} />
        ),
      },
    }),
    [t, page, path],
  )
}

/** Switches one row on or off; asks for PIN or code, or for a reason, within the row if required. */
function SwitchRow({ page, path, active, labels }: SwitchRowProps) {
  const refresh = useRefresh()
  const write = useWrite()
  const proposed = useProposed()
  const [tried, setTried] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const missing = write.wrong('reason')
  async function change() {
    setTried(true)
    const body = { active: !active, ...(reason === null ? {} : { reason: reason.trim() }) }
    const done = await write.send<object>('switch', path, { method: 'PATCH', body })
    if (!done) return
    if (isProposal(done)) proposed(done, '')
    setReason(null)
    void refresh(page)
  }
  return (
    <form
      className="grid content-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void change()
      }}
    >
      {tried ? <WriteProof write={write} known={['active']} /> : null}
      {missing || reason !== null ? (
        <ReasonField id={`${path}-why`} hint={null} error={missing} value={reason ?? ''} onChange={setReason} />
      ) : null}
      <Button type="submit" size="sm" tone={active ? 'danger' : 'plain'} busy={write.busy !== null}>
        {active ? labels.off : labels.on}
      </Button>
    </form>
  )
}
