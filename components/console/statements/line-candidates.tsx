import { useLocale, useTranslations } from 'next-intl'
import { EventLink } from '@/components/console/doors/event-link'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import type { BankLineView } from '@/lib/contract/statement/pages'
import { formatDateTime } from '@/lib/format'

type LineCandidatesProps = Pick<BankLineView, 'statement' | 'candidates'> & {
  line: number
  may: boolean
  onDone: () => void
}

/** Transfers of the ledger that a line may show, nearest first; one is chosen by hand. */
export function LineCandidates({ statement, candidates, line, may, onDone }: LineCandidatesProps) {
  const t = useTranslations('compare.bank')
  const locale = useLocale()
  const write = useWrite()
  async function match(key: string) {
    const path = `/panel/bank_statements/${statement.id}/lines/${line}/`
    const done = await write.send<object>(key, path, { body: { action: 'MATCH', key } })
    if (done) toast(t('matchedOne'))
    onDone()
  }
  return (
    <Card title={t('candidates')}>
      <div className="grid gap-4">
        <WriteProof write={write} known={['key']} />
        {candidates.length === 0 ? <p className="text-13 text-ink-2">{t('noCandidates')}</p> : null}
        <ul className="grid">
          {candidates.map(({ key, event, at }, place) => (
            <li
              key={key}
              className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-t-0 first:pt-0"
            >
              <span className="two-lines">
                <EventLink event={event} />
                <span>{formatDateTime(at, locale)}</span>
              </span>
              {may ? (
                <Button
                  tone={place === 0 ? 'primary' : 'plain'}
                  busy={write.busy === key}
                  onClick={() => void match(key)}
                >
                  {t('matchOne')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
