import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWrite } from '@/components/console/write/use-write'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/notice/dialog'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'

/** Revokes a key permanently, after confirmation. */
export function RevokeKey({ id, name }: { id: number; name: string }) {
  const t = useTranslations('rules.keys')
  const refresh = useRefresh()
  const write = useWrite()
  const [asking, setAsking] = useState(false)
  async function revoke() {
    const done = await write.send<object>('revoke', `/panel/api_keys/${id}/`, { method: 'DELETE', body: {} })
    if (done === null) return
    setAsking(false)
    toast(t('gone', { name }))
    void refresh('/console/keys')
  }
  return (
    <>
      <Button size="sm" tone="danger" onClick={() => setAsking(true)}>
        {t('revoke')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('revokeTitle', { name })}
        keep={t('keep')}
        confirm={t('revoke')}
        busy={write.busy !== null}
        onConfirm={() => void revoke()}
      >
        {write.fault ?? t('revokeText')}
      </Dialog>
    </>
  )
}
