import { useTranslations } from 'next-intl'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'

/** Deletes an account's own rule, so that the general one applies again. */
export function RemoveFee({ id }: { id: number }) {
  const t = useTranslations('rules.fees')
  const refresh = useRefresh()
  const write = useWrite()
  async function remove() {
    const gone = await write.send<object>('remove', `/panel/fees/${id}/`, { method: 'DELETE', body: {} })
    if (gone === null) return
    toast(t('removed'))
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
        <Button type="submit" tone="danger" full busy={write.busy !== null}>
          {t('remove')}
        </Button>
      </form>
    </Card>
  )
}
