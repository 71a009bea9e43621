import { useLocale, useTranslations } from 'next-intl'
import { EventLink } from '@/components/console/doors/event-link'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SearchInput } from '@/components/ui/field/input'
import { toast } from '@/components/ui/notice/toast'
import type { BankLineView } from '@/lib/contract/statement/pages'
import { formatDateTime, formatMoney } from '@/lib/format'
import type { Part, Parts } from './use-parts'

type LinePartsProps = Pick<BankLineView, 'statement' | 'line'> & {
  parts: Parts
  may: boolean
  onDone: () => void
}

/** Transfers of the ledger of other amounts, several of which a line may show together. */
export function LineParts({ statement, line, parts, may, onDone }: LinePartsProps) {
  const t = useTranslations('compare.bank')
  const locale = useLocale()
  const write = useWrite()
  const money = (amount: string) => formatMoney(amount, statement.currency, locale)
  const { keys, sum, rest, fits, found, search, isWaiting } = parts
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
        <SearchInput
          value={parts.typed}
          maxLength={128}
          aria-label={t('partsSearch')}
          placeholder={t('partsSearch')}
          onChange={({ target }) => parts.setTyped(target.value)}
          onKeyDown={(event) => {
            // Enter in the search is no decision
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
        <WriteProof write={write} known={['keys']} />
        {search !== '' ? (
          <div className="flex flex-wrap items-center justify-between gap-3" aria-live="polite">
            <p className="text-13 text-ink-2">
              {isWaiting ? t('partsWait') : t('partsFound', { count: found.length })}
            </p>
            {may && found.length > 1 && !isWaiting ? (
              <Button onClick={() => parts.choose(found, !found.every(parts.isChosen))}>
                {t(found.every(parts.isChosen) ? 'partsNone' : 'partsAll', { count: found.length })}
              </Button>
            ) : null}
          </div>
        ) : null}
        <ul className="grid max-h-96 overflow-y-auto">
          {parts.rows.map((part) => (
            <Row
              key={part.key}
              part={part}
              amount={money(part.amount)}
              chosen={parts.isChosen(part)}
              onChoose={may ? (wanted) => parts.choose([part], wanted) : null}
            />
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

interface RowProps {
  part: Part
  /** As pages print it. */
  amount: string
  chosen: boolean
  /** Null for who may not. */
  onChoose: ((wanted: boolean) => void) | null
}

function Row({ part: { event, at }, amount, chosen, onChoose }: RowProps) {
  const t = useTranslations('compare.bank')
  const locale = useLocale()
  const time = formatDateTime(at, locale)
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 first:border-t-0">
      {onChoose ? (
        <label className="-m-2 grid size-11 place-items-center">
          <input
            type="checkbox"
            aria-label={t('choosePart', { amount, time })}
            checked={chosen}
            onChange={({ target: { checked } }) => onChoose(checked)}
          />
        </label>
      ) : null}
      <span className="two-lines min-w-0 flex-1">
        <EventLink event={event} />
        <span>{time}</span>
      </span>
      <span className="numeric text-13">{amount}</span>
    </li>
  )
}
