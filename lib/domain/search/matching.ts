/** SQL of a search over a table of texts `t`: its columns `text`, folded, and `amounts`. */
import { Prisma } from '../tx'
import { fewestLetters, type Search, type Term } from './read-search'

/**
 * `whole`: words, documents, phones and emails are found by the whole of them alone, for a reader who sees people's data masked. Any part
 * that answered could be made longer letter by letter until it is what the mask covers (docs/contract.md#search).
 */
export type Reading = { whole: boolean }

type Alternative = { condition: Prisma.Sql; isIndexed: boolean }

const isWord = (text: string) => /^[\p{L}\p{N}]+$/u.test(text)

const hasAmount = (amount: string): Alternative => ({
  condition: Prisma.sql`t.amounts @> array[${amount}::numeric]`,
  isIndexed: true,
})

/** Letters and digits fewer than a trigram are looked for where a word begins: anywhere, they are in nearly every text. */
function hasText(text: string, isWhole: boolean): Alternative {
  const isIndexed = text.length >= fewestLetters
  const padded = Prisma.sql`(' ' || t.text || ' ')`
  const anywhere = Prisma.sql`t.text like search_pattern(${text}::text)`
  const atStart = Prisma.sql`${padded} like search_pattern(${` ${text}`}::text)`
  if (!isWhole) return { condition: isIndexed || !isWord(text) ? anywhere : atStart, isIndexed }
  const wholly = Prisma.sql`${padded} like search_pattern(${` ${text} `}::text)`
  return { condition: isIndexed ? Prisma.sql`${anywhere} and ${wholly}` : wholly, isIndexed }
}

/** A phone is stored with the country's code before it. */
const formsOf = ({ texts }: Term, { whole }: Reading) =>
  whole ? texts.flatMap((text) => (/^\d{10}$/.test(text) ? [text, `57${text}`] : [text])) : texts

function alternativesOf(term: Term, reading: Reading): Alternative[] {
  const texts = formsOf(term, reading).map((text) => hasText(text, reading.whole))
  return term.amount === null ? texts : [hasAmount(term.amount), ...texts]
}

/** Condition that a text has every term in one of its forms. */
export function matches({ terms }: Search, reading: Reading): Prisma.Sql {
  const all = terms.map((term) => {
    const forms = alternativesOf(term, reading).map(({ condition }) => Prisma.sql`(${condition})`)
    return Prisma.sql`(${Prisma.join(forms, ' or ')})`
  })
  return all.length === 0 ? Prisma.sql`false` : Prisma.join(all, ' and ')
}

/** Condition that every word of a text begins a word of it. Numbers and signs are found anywhere: a phone follows its country's code. */
export function startsWords({ terms }: Search, { whole }: Reading): Prisma.Sql {
  const words = terms.flatMap(({ texts, amount }) =>
    amount === null && texts.length === 1 ? texts.filter((text) => /^\p{L}+$/u.test(text)) : [],
  )
  if (whole || words.length === 0) return Prisma.sql`true`
  // the pattern is made once, not for each row
  const each = words.map((word) => Prisma.sql`' ' || t.text like (select search_pattern(${` ${word}`}::text))`)
  return Prisma.sql`(${Prisma.join(each, ' and ')})`
}

/** Index scans that one search makes at most. */
const mostWays = 6

/**
 * The same as conditions that one index scan each answers, so that its rarest part leads: one for each choice of a form of every term.
 * None of those that no index leads to.
 */
export function waysOf({ terms }: Search, reading: Reading): Prisma.Sql[] {
  let ways: Alternative[][] = terms.length === 0 ? [] : [[]]
  for (const term of terms) {
    const forms = alternativesOf(term, reading)
    ways = ways.flatMap((way) => forms.map((form) => [...way, form]))
    if (ways.length > mostWays) ways = ways.slice(0, mostWays)
  }
  return ways
    .filter((way) => way.some(({ isIndexed }) => isIndexed))
    .map((way) =>
      Prisma.join(
        way.map(({ condition }) => condition),
        ' and ',
      ),
    )
}

/** Amounts alone, of a search that has words beside them: for rows whose own text the words are not in. */
export const amountsOf = ({ terms }: Search) => terms.flatMap(({ amount }) => (amount === null ? [] : [amount]))
