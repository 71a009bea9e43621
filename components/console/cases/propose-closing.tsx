import { TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { StandingNote } from '@/components/console/policy/standing-note'
import { focusWrong } from '@/components/console/write/focus'
import { ReasonField } from '@/components/console/write/reason-field'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field/field'
import { Input, Joined, Prefix } from '@/components/ui/field/input'
import { Segmented } from '@/components/ui/field/segmented'
import { Link } from '@/components/ui/link'
import { Alert } from '@/components/ui/notice/alert'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import type { FullReversal } from '@/lib/contract/reversal/pages'
import { Money } from '@/lib/domain/money'
import { formatFigure, formatMoney, moneyParts, parseAmount } from '@/lib/format'
import { Acts } from './acts'
import { ClosingPreview } from './closing-preview'
import { isSome } from './is-some'
import { useSettle } from './use-settle'

interface ProposeClosingProps {
  row: FullReversal
  /** How the policy stands to the reader who would debit the wallet. */
  debiting: StandingView
  onDecided: () => void
}

/** Says what the wallet and the fee bear, and shows what would be posted; beside it, the debit of what the wallet has now. */
export function ProposeClosing({ row, debiting, onDecided }: ProposeClosingProps) {
  const t = useTranslations('money.reversals.decide')
  const locale = useLocale()
  const { write, settle } = useSettle(row, onDecided)
  const [wallet, setWallet] = useState(() => formatFigure(row.share, locale))
  const [fees, setFees] = useState<'GIVEN_UP' | 'KEPT'>('GIVEN_UP')
  const [reason, setReason] = useState('')
  const money = (amount: string) => formatMoney(amount, row.currency, locale)
  const credited = isSome(row.credited)
  const share = parseAmount(wallet)
  const fits =
    share !== null && Money.of(share, row.currency).compare(Money.of(row.credited, row.currency)) <= 0 ? share : null
  const wrong = write.wrong('wallet') ?? (fits === null ? t('walletWrong', { most: money(row.credited) }) : undefined)
  return (
    <form
      className="decision-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!row.standing.closing.may) return
        if (fits === null) {
          focusWrong(event.currentTarget)
          return
        }
        const why = { action: 'CLOSE', reason: reason.trim() } as const
        void settle('propose', credited ? { ...why, wallet: fits, fees } : why)
      }}
    >
      <WriteProof write={write} known={['action']} />
      {credited ? (
        <>
          <RefundsMade row={row} />
          <Field
            id="wallet"
            label={t('wallet')}
            hint={t('walletHint', {
              most: money(row.credited),
              held: money(row.held),
              debited: isSome(row.debited) ? money(row.debited) : 'none',
            })}
            error={wrong}
          >
            {(control) => (
              <Joined>
                <Prefix>{moneyParts('0', row.currency, locale).whole.split('\u00a0')[0]}</Prefix>
                <Input
                  {...control}
                  scale="md"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={40}
                  value={wallet}
                  onChange={(event) => setWallet(event.target.value)}
                  onBlur={() => share !== null && setWallet(formatFigure(share, locale))}
                />
              </Joined>
            )}
          </Field>
          {row.share === row.usual_share ? null : (
            <p className="text-13 text-ink-2">{t('short', { usual: money(row.usual_share) })}</p>
          )}
          <div>
            <Segmented
              name="fees"
              legend={t('fees')}
              value={fees}
              options={(['GIVEN_UP', 'KEPT'] as const).map((value) => ({ value, label: t(`feeTerms.${value}`) }))}
              onChange={(event) => setFees(event.target.value === 'KEPT' ? 'KEPT' : 'GIVEN_UP')}
            />
            <p className="hint mt-1.5">{t('feesHint')}</p>
          </div>
        </>
      ) : (
        <p className="text-13 text-ink-2">{t('never')}</p>
      )}
      {fits === null ? null : (
        <ClosingPreview row={row} terms={{ walletShare: fits, givesUpFee: fees === 'GIVEN_UP' }} />
      )}
      <ReasonField id="reason" error={write.wrong('reason')} value={reason} onChange={setReason} />
      {isSome(row.debit) && debiting.may ? (
        <div className="grid gap-2">
          {debiting.persons === 1 ? <p className="text-13 text-ink-2">{t('debitText')}</p> : null}
          <StandingNote standing={debiting} />
          <Button
            busy={write.busy === 'debit'}
            onClick={() => void settle('debit', { action: 'DEBIT', reason: reason.trim() })}
          >
            {t(debiting.persons === 2 ? 'debitProposed' : 'debit', { amount: money(row.debit) })}
          </Button>
        </div>
      ) : null}
      {row.standing.closing.may ? (
        <Acts>
          <Button type="submit" tone="primary" className="h-10 flex-1" busy={write.busy === 'propose'}>
            {t('propose')} <kbd className="max-lg:hidden">C</kbd>
          </Button>
        </Acts>
      ) : null}
    </form>
  )
}

/** A payer who was refunded too has the money twice: the holder has borne that part already. */
function RefundsMade({ row }: { row: FullReversal }) {
  const t = useTranslations('money.reversals.decide')
  const locale = useLocale()
  const money = (amount: string) => formatMoney(amount, row.currency, locale)
  if (row.refunds.length === 0) return null
  return (
    <Alert
      tone="warn"
      icon={<TriangleAlert aria-hidden="true" />}
      title={t('refunded', { amount: money(row.refunded) })}
    >
      <p className="text-13">
        {t('refundedText', { usual: money(row.usual_share) })}{' '}
        {row.refunds.map(({ id, number }, place) => (
          <span key={id}>
            {place > 0 ? ', ' : null}
            <Link href={`/console/payouts/${id}`}>{t('refund', { number })}</Link>
          </span>
        ))}
      </p>
    </Alert>
  )
}
