import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/toast'

/** Takes an account's own rule away: that of everybody holds again. */
export function RemoveFee({ id }: { id: number }) {
  const t = useTranslations('rules.fees')
  const router = useRouter()
  const write = useWrite()
  async function remove() {
    const gone = await write.send<object>('remove', `/panel/fees/${id}/`, { method: 'DELETE', body: {} })
    if (gone === null) return
    toast(t('removed'))
    router.refresh()
  }
  return (
    <Card title={t('removeTitle')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void remove()
        }}
      >
        <p className="small muted">{t('removeText')}</p>
        <WriteProof write={write} known={['id']} />
        <Button type="submit" tone="danger" full busy={write.busy !== null}>
          {t('remove')}
        </Button>
      </form>
    </Card>
  )
}
