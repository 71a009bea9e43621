import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { Column } from '@/components/ui/table'
import { useWrite } from './use-write'
import { WriteProof } from './write-proof'

interface SwitchRowProps {
  /** Where the change goes. */
  path: string
  active: boolean
  /** What the button says when it is on, and when it is off. */
  labels: { off: string; on: string }
}

type Switched = { id: number; active: boolean }

/**
 * Of what is switched on and off: how it stands, and the button, for whoever may press it.
 * @param words have `state`, `on`, `off`, `switch`, `turnOn` and `turnOff`
 * @param path of one row, where the change goes
 */
export function useSwitchColumns<Row extends Switched>(
  words: 'rules.accounts' | 'rules.banks' | 'rules.referrals',
  path: (row: Row) => string,
) {
  const t = useTranslations(words)
  return useMemo<{ state: Column<Row>; change: Column<Row> }>(
    () => ({
      state: {
        id: 'state',
        header: t('state'),
        className: 'st',
        cell: ({ active }) => <Badge tone={active ? 'ok' : undefined}>{t(active ? 'on' : 'off')}</Badge>,
      },
      change: {
        id: 'switch',
        header: <span className="sr">{t('switch')}</span>,
        className: 'right act',
        cell: (row) => (
          <SwitchRow path={path(row)} active={row.active} labels={{ off: t('turnOff'), on: t('turnOn') }} />
        ),
      },
    }),
    [t, path],
  )
}

/** Switches one row on or off; where a PIN or code is wanted it asks for it in its place. */
function SwitchRow({ path, active, labels }: SwitchRowProps) {
  const router = useRouter()
  const write = useWrite()
  const [tried, setTried] = useState(false)
  async function change() {
    setTried(true)
    const done = await write.send('switch', path, { method: 'PATCH', body: { active: !active } })
    if (done) router.refresh()
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void change()
      }}
    >
      {tried ? <WriteProof write={write} known={['active']} /> : null}
      <Button type="submit" size="sm" tone={active ? 'danger' : 'plain'} busy={write.busy !== null}>
        {active ? labels.off : labels.on}
      </Button>
    </form>
  )
}
