import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { StandingNote } from '@/components/console/policy/standing-note'
import { useProposed } from '@/components/console/policy/use-proposed'
import { ReasonField } from '@/components/console/write/reason-field'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useRefresh } from '@/lib/browser/use-view'
import type { StandingView } from '@/lib/contract/policy/proposal-views'

/** Deletes an account's own rule, so that the general one applies again. */
export function RemoveFee({ id, standing }: { id: number; standing: StandingView }) {
  const t = useTranslations('rules.fees')
  const refresh = useRefresh()
  const write = useWrite()
  const proposing = useTranslations('rules.proposals')
  const proposed = useProposed()
  const [reason, setReason] = useState('')
  async function remove() {
    const gone = await write.send<object>('remove', `/panel/fees/${id}/`, {
      ...{ method: 'DELETE', body: { reason: reason.trim() || null } },
    })
    if (gone === null) return
    proposed(gone ?? {}, t('removed'))
    void refresh('/console/fees/[method]/[currency]')
  }
  return (
    <Card title={t('removeTitle')}>
      <form
        className="grid gap-4 content-start"
        onSubmit={(event) => {
          event.preventDefault()
          void remove()
        }}
      >
        <p className="text-13 text-ink-2">{t('removeText')}</p>
        <WriteProof write={write} known={['id']} />
        {standing.reason ? (
          <ReasonField id="removal-why" error={write.wrong('reason')} value={reason} onChange={setReason} />
        ) : null}
        <StandingNote standing={standing} />
        <Button type="submit" tone="danger" full busy={write.busy !== null}>
          {standing.persons === 1 ? t('remove') : proposing('proposeRemoval')}
        </Button>
      </form>
    </Card>
  )
}
