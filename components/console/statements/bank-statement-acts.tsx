import { RefreshCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { WhoDecides } from '@/components/console/policy/who-decides'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'
import type { BankStatementPageView } from '@/lib/contract/statement/pages'
import type { StatementView } from '@/lib/contract/statement/statements'

interface BankStatementActsProps extends Pick<BankStatementPageView, 'matching' | 'removing'> {
  id: number
  matched: number
}

/** Matches again, for bank transfers paid later, or deletes the statement. */
export function BankStatementActs({ id, matched, matching, removing }: BankStatementActsProps) {
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
  if (!matching.may && !removing.may)
    return (
      <Card title={t('match')}>
        <WhoDecides standing={matching} />
      </Card>
    )
  return (
    <Card title={t(matching.may ? 'match' : 'remove')}>
      <form
        className="grid gap-4 content-start"
        onSubmit={(event) => {
          event.preventDefault()
          if (matching.may) void match()
        }}
      >
        {matching.may ? <p className="text-13 text-ink-2">{t('matchText')}</p> : null}
        <WriteProof write={write} />
        {matching.may ? (
          <Button type="submit" full busy={write.busy === 'match'}>
            <RefreshCw className="size-3.5" aria-hidden="true" />
            {t('match')}
          </Button>
        ) : null}
        {removing.may ? (
          <>
            <p className="text-13 text-ink-2">{t('removeText')}</p>
            <Button tone="danger" full busy={write.busy === 'remove'} onClick={() => void remove()}>
              {t('remove')}
            </Button>
          </>
        ) : null}
      </form>
    </Card>
  )
}
