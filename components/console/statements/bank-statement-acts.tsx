import { RefreshCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'
import type { StatementView } from '@/lib/contract/statement/statements'

/** Matches again, for bank transfers paid later, or deletes the statement. */
export function BankStatementActs({ id, matched }: { id: number; matched: number }) {
  const t = useTranslations('compare.bank')
  const router = useRouter()
  const refresh = useRefresh()
  const write = useWrite()
  const path = `/panel/bank_statements/${id}/`
  async function match() {
    const found = await write.send<StatementView>('match', path, { body: {} })
    if (!found) return
    toast(t('matchedAgain', { count: found.matched - matched }))
    void refresh('/console/statements/[id]')
  }
  async function remove() {
    if ((await write.send<object>('remove', path, { method: 'DELETE', body: {} })) === null) return
    toast(t('removed'))
    router.push('/console/statements')
  }
  return (
    <Card title={t('match')}>
      <form
        className="grid gap-4 content-start"
        onSubmit={(event) => {
          event.preventDefault()
          void match()
        }}
      >
        <p className="text-13 text-ink-2">{t('matchText')}</p>
        <WriteProof write={write} />
        <Button type="submit" full busy={write.busy === 'match'}>
          <RefreshCw className="size-3.5" aria-hidden="true" />
          {t('match')}
        </Button>
        <p className="text-13 text-ink-2">{t('removeText')}</p>
        <Button tone="danger" full busy={write.busy === 'remove'} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      </form>
    </Card>
  )
}
