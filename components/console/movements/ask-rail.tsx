import { RefreshCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/toast'

/** Asks the rail about a movement now; what it says is applied as if it had told by itself. */
export function AskRail({ id }: { id: string }) {
  const t = useTranslations('money.ask')
  const words = useTranslations('common.status.movement')
  const router = useRouter()
  const write = useWrite()
  async function ask() {
    const answer = await write.send<{ status: 'succeeded' }>('ask', `/panel/movements/${id}/refresh/`, { body: {} })
    if (!answer) return
    toast(t('done', { status: words(answer.status) }))
    router.refresh()
  }
  return (
    <Card title={t('title')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        <p className="small muted">{t('text')}</p>
        <WriteProof write={write} />
        <Button type="submit" full busy={write.busy !== null}>
          <RefreshCw className="s" aria-hidden="true" />
          {t('ask')}
        </Button>
      </form>
    </Card>
  )
}
