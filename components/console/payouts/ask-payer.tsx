import { Link2, Mail } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { WhoDecides } from '@/components/console/policy/who-decides'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Alert } from '@/components/ui/notice/alert'
import { toast } from '@/components/ui/notice/toast'
import type { PayoutDetail } from '@/lib/contract/panel/payout-views'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import { Copied } from './copied'

type Asked = { mailed_to: string | null; url: string | null }

/** Asks the payer of a return again: by mail, or by an address that the operator hands over, shown once. */
export function AskPayer({ payout, standing }: { payout: PayoutDetail; standing: StandingView }) {
  const t = useTranslations('money.payoutActs')
  const write = useWrite()
  const [url, setUrl] = useState<string | null>(null)
  async function ask(handOver: boolean) {
    const answer = await write.send<Asked>(handOver ? 'hand' : 'mail', `/panel/payouts/${payout.id}/ask_payer/`, {
      body: { hand_over: handOver },
    })
    setUrl(answer?.url ?? null)
    if (answer?.mailed_to) toast(t('asked', { email: answer.mailed_to }))
  }
  const email = payout.paid?.payer.email
  return (
    <div className="grid content-start gap-4">
      <p className="text-13 text-ink-2">{t(email ? 'awaited' : 'awaitedNobody')}</p>
      <WriteProof write={write} />
      {url ? (
        <Alert tone="info" title={t('address')}>
          <Copied name={t('address')} text={url} mono />
          <p className="text-13">{t('addressHint')}</p>
        </Alert>
      ) : null}
      {standing.may ? null : <WhoDecides standing={standing} />}
      {standing.may && email ? (
        <Button full busy={write.busy === 'mail'} onClick={() => void ask(false)}>
          <Mail aria-hidden="true" />
          {t('askAgain')}
        </Button>
      ) : null}
      {standing.may ? (
        <Button full busy={write.busy === 'hand'} onClick={() => void ask(true)}>
          <Link2 aria-hidden="true" />
          {t('handOver')}
        </Button>
      ) : null}
    </div>
  )
}
