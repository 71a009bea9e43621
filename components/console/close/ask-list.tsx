import { RefreshCw } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useAccountName } from '@/components/console/account-name'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Alert } from '@/components/ui/notice/alert'
import { toast } from '@/components/ui/notice/toast'
import type { CloseDayView } from '@/lib/contract/close/pages'
import { formatDay, noonOf } from '@/lib/format'

/** Gateways whose list of a day has to be asked before it is signed; `asking`: an answer is on its way. */
export const unlistedOf = ({ figures }: CloseDayView) =>
  figures.currencies.flatMap(({ sections }) =>
    sections
      .filter(({ compared }) => compared === 'not_listed')
      .map(({ account, source_id: asked }) => ({ account, asking: asked !== null })),
  )

/** Says that a gateway's list of the day is missing, and asks for it now. */
export function AskList({ view, onDone }: { view: CloseDayView; onDone: () => void }) {
  const t = useTranslations('close.ask')
  const locale = useLocale()
  const nameOf = useAccountName(view.banks)
  const write = useWrite()
  const [missing] = unlistedOf(view)
  const { day } = view.figures
  if (!missing || !view.over || view.close) return null
  const about = { rail: nameOf(missing.account), day: formatDay(noonOf(day), locale) }
  async function ask() {
    if (!(await write.send('ask', '/panel/reconciliations/', { body: { day } }))) return
    toast(t('asked', about))
    onDone()
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <Alert tone="warn" title={t('title', about)}>
        {t(missing.asking ? 'asking' : 'text')}
      </Alert>
      <WriteProof write={write} known={['day']} />
      {view.may_ask ? (
        <Button type="submit" tone="primary" full busy={write.busy === 'ask'}>
          <RefreshCw className="size-3.5" aria-hidden="true" />
          {t('now')}
        </Button>
      ) : null}
    </form>
  )
}
