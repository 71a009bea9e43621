import {
  ArrowLeftRight,
  ArrowUpFromLine,
  Banknote,
  BookUser,
  CircleQuestionMark,
  Inbox,
  Landmark,
  Link,
  type LucideIcon,
  ReceiptText,
  Undo2,
} from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import type { SearchResult } from '@/lib/contract/search/search'
import { formatMoney } from '@/lib/format'
import { Marked } from './marked'
import type { ListWords } from './palette-entries'
import { ResultBadge } from './result-badge'
import { useResultText } from './use-result-text'

const icons: Record<Exclude<SearchResult['kind'], 'person'>, LucideIcon> = {
  payment: ArrowLeftRight,
  deposit: ArrowLeftRight,
  link: Link,
  bank_transfer: Inbox,
  payout: ArrowUpFromLine,
  refund: Undo2,
  beneficiary: BookUser,
  case: CircleQuestionMark,
  rail_payout: Banknote,
  bank_line: ReceiptText,
  service_account: Landmark,
}

/** Digits of an amount without its cents, by which what was typed is told to be it. */
const digitsOf = (word: string) => word.replace(/[.,]\d{1,2}$/, '').replaceAll(/\D/g, '')

/** One result: what it is, who, when, how it stands, and how much. */
export function ResultRow({ result, of, words }: { result: SearchResult; of: ListWords; words: readonly string[] }) {
  const locale = useLocale()
  const { title, detail } = useResultText()(result, of)
  const isAmount = words.some(
    (word) => digitsOf(word) !== '' && digitsOf(word) === result.amount?.replace('-', '').split('.')[0],
  )
  return (
    <>
      <span className="justify-self-center max-md:row-span-2">
        <ResultMark result={result} title={title} />
      </span>
      <span className="min-w-0 max-md:contents">
        <span className="block truncate font-medium max-md:[grid-area:1/2]">
          <Marked text={title} words={words} />
        </span>
        <span className="text-12 text-ink-3 max-md:line-clamp-2 max-md:[grid-area:2/2] md:block md:truncate">
          <Matched result={result} />
          <Marked text={detail} words={words} />
        </span>
      </span>
      <span className="justify-self-end max-md:[grid-area:2/3]">
        <ResultBadge result={result} of={of} />
      </span>
      <span
        className={`text-right font-medium whitespace-nowrap tabular-nums max-md:[grid-area:1/3] ${isAmount ? 'text-accent' : ''}`}
      >
        {result.amount && result.currency ? formatMoney(result.amount, result.currency, locale) : null}
      </span>
    </>
  )
}

/** Another of its amounts, by which it was found. */
function Matched({ result: { matched, status } }: { result: SearchResult }) {
  const t = useTranslations('search.matched')
  const locale = useLocale()
  if (!matched) return null
  const amount = formatMoney(matched.amount, matched.currency, locale)
  const isPaid = matched.of === 'total' && status === 'succeeded'
  return (
    <>
      <span className="font-medium text-accent">{t(isPaid ? 'paid' : matched.of, { amount })}</span>
      {' · '}
    </>
  )
}

function ResultMark({ result, title }: { result: SearchResult; title: string }) {
  if (result.kind === 'person') return <Avatar name={title} round />
  const Icon = icons[result.kind]
  return (
    <span className="grid size-7 place-items-center rounded-2 border border-line bg-surface text-ink-3">
      <Icon className="size-4" aria-hidden="true" />
    </span>
  )
}
