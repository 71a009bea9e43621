import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { WhoDecides } from '@/components/console/policy/who-decides'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'
import type { StandingView } from '@/lib/contract/policy/proposal-views'

/** Queries the rail about a movement; the response is applied like a notification. */
export function AskRail({ id, standing }: { id: string; standing: StandingView }) {
  const t = useTranslations('money.ask')
  const tStatus = useTranslations('common.status.movement')
  const refresh = useRefresh()
  const write = useWrite()
  async function ask() {
    const answer = await write.send<{ status: 'succeeded' }>('ask', `/panel/movements/${id}/refresh/`, { body: {} })
    if (!answer) return
    toast(t('done', { status: tStatus(answer.status) }))
    void refresh('/console/movements/[id]', '/console/cases', '/console/cases/[id]')
  }
  if (!standing.may) return <WhoDecides standing={standing} />
  return (
    <form
      className="grid gap-4 content-start"
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <p className="text-13 text-ink-2">{t('text')}</p>
      <WriteProof write={write} />
      <Button type="submit" full busy={write.busy !== null}>
        <RefreshCw className="size-3.5" aria-hidden="true" />
        {t('ask')}
      </Button>
    </form>
  )
}
