import type { LucideIcon } from 'lucide-react'
import type { useTranslations } from 'next-intl'
import type { SearchAnswer, SearchResult } from '@/lib/contract/search/search'
import { type Look, parseAmount } from '@/lib/format'
import { type RecentSearch, readRecent } from './recent-searches'

/** Something to do, or a page to go to. */
export interface Action {
  label: string
  href: string
  icon: LucideIcon
  /** Shown also before anything is typed. */
  first?: boolean
}

/** Where one searches: what an account has, or everything at the console. */
export interface SearchArea {
  name: 'account' | 'console'
  /** Of the call that searches. */
  path: string
  /** The page of a result. */
  hrefOf: (result: SearchResult) => string
  actions: readonly Action[]
  /** What one may do with an amount, and as it was typed. */
  withAmount: (amount: string, isWhole: boolean) => readonly Action[]
  /** How the list of a result shows it. */
  wordsOf: (result: SearchResult) => ListWords
}

/** How lists show a result, where that differs between areas. */
export interface ListWords {
  /** How it stands. */
  state: string | null
  /** The look of that, for kinds that only the console has. */
  look: Look | null
  /** What a case is about. */
  caseKind: string | null
}

export type Entry = { id: string; label: string; href: string | null } & (
  | { kind: 'result'; result: SearchResult; words: ListWords }
  | { kind: 'more'; group: string }
  | { kind: 'action'; icon: LucideIcon }
  | { kind: 'recent'; recent: RecentSearch }
)

/** Entries under a heading. */
export type EntryGroup = { value: string; items: Entry[] }

type Translate = ReturnType<typeof useTranslations<'search'>>

interface Shown {
  area: SearchArea
  found: SearchAnswer['groups']
  /** Whether that is the answer to the text. */
  isAnswer: boolean
  text: string
  /** Only this group of results. */
  group: string | null
  t: Translate
}

const mostActions = 4

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const amountsIn = ({ amount, matched }: SearchResult) => [amount, matched?.amount].filter((one) => one != null)

/**
 * The amount that a text is alone. A document or a reference may look like one: it is none where something else than an amount was found by
 * it.
 */
function amountAlone(text: string, found: SearchAnswer['groups']): { amount: string; isWhole: boolean } | null {
  const amount = parseAmount(text.trim())
  if (amount === null) return null
  const isWhole = !/[.,]\d{1,2}$/.test(text.trim())
  const isIt = (one: string) =>
    one.replace('-', '') === amount || (isWhole && one.split('.')[0] === amount.split('.')[0])
  const results = found.flatMap((part) => part.results)
  return results.length === 0 || results.some((result) => amountsIn(result).some(isIt)) ? { amount, isWhole } : null
}

/** Actions whose name has every word that was typed, and those with an amount alone; before anything is typed, the first ones. */
function actionsFor({ area: { actions, withAmount }, text, found, isAnswer }: Shown): readonly Action[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return actions.filter(({ first }) => first)
  const alone = isAnswer ? amountAlone(text, found) : null
  const named = actions.filter(({ label }) => words.every((word) => plain(label).includes(word)))
  return [...(alone ? withAmount(alone.amount, alone.isWhole) : []), ...named.slice(0, mostActions)]
}

/** Results in groups. */
export function resultGroups({ area, found, group, t }: Shown): EntryGroup[] {
  return found.map((part) => ({
    value: t(`group.${part.group}`),
    items: [
      ...part.results.map(
        (result): Entry => ({
          kind: 'result',
          id: `${result.kind} ${result.id}`,
          label: result.name ?? result.id,
          href: area.hrefOf(result),
          result,
          words: area.wordsOf(result),
        }),
      ),
      ...(part.more && group === null
        ? [{ kind: 'more' as const, id: `more ${part.group}`, label: t('more'), href: null, group: part.group }]
        : []),
    ],
  }))
}

/** All that one may choose, in groups: the answer's results, actions, and what was searched for last. */
export function entriesOf(shown: Shown): EntryGroup[] {
  const { text, group, isAnswer, t } = shown
  const actions = group === null ? actionsFor(shown) : []
  const recent = text.trim() ? [] : readRecent()
  const others: EntryGroup[] = [
    {
      value: t('group.actions'),
      items: actions.map(({ label, href, icon }) => ({
        kind: 'action',
        id: `action ${href} ${label}`,
        label,
        href,
        icon,
      })),
    },
    {
      value: t('group.recent'),
      items: recent.map((one) => ({
        kind: 'recent',
        id: `recent ${one.text}`,
        label: one.text,
        href: null,
        recent: one,
      })),
    },
  ]
  return [...(isAnswer ? resultGroups(shown) : []), ...others.filter(({ items }) => items.length > 0)]
}
