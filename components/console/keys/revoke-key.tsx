import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { FormDialog } from '@/components/ui/notice/form-dialog'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'

/** Revokes a key permanently, after confirmation. */
export function RevokeKey({ id, name }: { id: number; name: string }) {
  const t = useTranslations('rules.keys')
  const refresh = useRefresh()
  const write = useWrite()
  const [asking, setAsking] = useState(false)
  async function revoke(event: FormEvent) {
    event.preventDefault()
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
      <FormDialog open={asking} onClose={() => setAsking(false)} title={t('revokeTitle', { name })}>
        <form className="grid content-start gap-4" onSubmit={(event) => void revoke(event)}>
          <p className="text-13">{t('revokeText')}</p>
          <WriteProof write={write} />
          <div className="flex justify-end gap-2">
            <Button onClick={() => setAsking(false)}>{t('keep')}</Button>
            <Button type="submit" tone="danger" busy={write.busy !== null}>
              {t('revoke')}
            </Button>
          </div>
        </form>
      </FormDialog>
    </>
  )
}
