import { useLocale, useTranslations } from 'next-intl'
import { EventLink } from '@/components/console/doors/event-link'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import { sumUp } from '@/lib/browser/cents'
import type { BankLineView } from '@/lib/contract/panel/compare-views'
import { formatDateTime, formatMoney } from '@/lib/format'

type LinePartsProps = Pick<BankLineView, 'statement' | 'line' | 'parts'> & {
  chosen: ChosenParts
  onChoose: (chosen: string[]) => void
  may: boolean
  onDone: () => void
}

/** What is chosen of the transfers that a line may show together, and what is left of its amount. */
export function chosenOf({ line, parts }: Pick<BankLineView, 'line' | 'parts'>, keys: readonly string[]) {
  const picked = parts.filter(({ key }) => keys.includes(key))
  const sums = sumUp(
    line.amount,
    picked.map(({ amount }) => amount),
  )
  return { keys: picked.map(({ key }) => key), ...sums, fits: picked.length > 0 && sums.rest === '0.00' }
}

type ChosenParts = ReturnType<typeof chosenOf>

/** Transfers of the ledger of other amounts, several of which a line may show together. */
export function LineParts({ statement, line, parts, chosen, onChoose, may, onDone }: LinePartsProps) {
  const t = useTranslations('compare.bank')
  const locale = useLocale()
  const write = useWrite()
  const money = (amount: string) => formatMoney(amount, statement.currency, locale)
  const { keys, sum, rest, fits } = chosen
  async function match() {
    const path = `/panel/bank_statements/${statement.id}/lines/${line.line}/`
    if (!(await write.send<object>('parts', path, { body: { action: 'MATCH', keys } }))) return
    toast(t('matchedOne'))
    onDone()
  }
  return (
    <Card title={t('parts')}>
      <form
        aria-label={t('parts')}
        className="grid content-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (fits) void match()
        }}
      >
        <p className="text-13 text-ink-2">{t('partsText')}</p>
        <WriteProof write={write} known={['keys']} />
        <ul className="grid max-h-96 overflow-y-auto">
          {parts.map(({ key, event, amount, at }) => (
            <li key={key} className="flex items-center gap-3 border-t border-line py-2 first:border-t-0">
              {may ? (
                <input
                  type="checkbox"
                  aria-label={t('choosePart', { amount: money(amount), time: formatDateTime(at, locale) })}
                  checked={keys.includes(key)}
                  onChange={({ target: { checked } }) =>
                    onChoose(checked ? [...keys, key] : keys.filter((one) => one !== key))
                  }
                />
              ) : null}
              <span className="two-lines min-w-0 flex-1">
                <EventLink event={event} />
                <span>{formatDateTime(at, locale)}</span>
              </span>
              <span className="numeric text-13">{money(amount)}</span>
            </li>
          ))}
        </ul>
        {may ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="numeric text-13 text-ink-2" aria-live="polite">
              {t('partsChosen', { count: keys.length, sum: money(sum), rest: money(rest) })}
            </p>
            <Button type="submit" disabled={!fits} busy={write.busy !== null}>
              {t('partsMatch', { count: keys.length })}
            </Button>
          </div>
        ) : null}
      </form>
    </Card>
  )
}
