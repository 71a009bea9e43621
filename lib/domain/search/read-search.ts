/**
 * How a search is read, for every list and the one search of everything (docs/contract.md#search). The other half of the rule is how texts
 * are stored and compared: `folded` of the database, without accents or case.
 */

/** One of the things that a result has all of: some text, or a number that pages print in several forms. */
export type Term = {
  /** Forms of which a text contains one: as typed, and of a document or phone its digits. */
  texts: readonly string[]
  /** The amount that it may be, as decimal text without cents that are zero. */
  amount: string | null
}

export type Search = {
  /** As typed, to compare with ids that are not ours: an external id, a CUS, a bank's reference. */
  text: string
  /** None where it is an id of ours: nothing else is looked for. */
  terms: readonly Term[]
  /** A tracking key as stored; users type it in groups and in lower case. */
  trackingKey: string
  /** Of a bank transfer, a case, an account; 0, which no row has, for other text. */
  number: number
  /** What the number is of, where that was typed before it: `caso 318`. */
  numbered: Numbered | null
  /** Ids within the text, also as part of an address. */
  movement: string | null
  payout: string | null
  beneficiary: string | null
  link: string | null
}

/** Terms of a search; further ones are left out. */
const mostTerms = 8

/** Characters from which on an index of trigrams leads to a text. */
export const fewestLetters = 3

/** A document's kind before its number, as pages and cards print it. */
const kinds = /^(cc|ce|nit|ti|pa|ppt)[.:]*$/i

/** What people put before an amount, or behind it. */
const money = /^(\$|cop|usd|us\$|mxn|brl|pesos?)$/i

export type Numbered = 'case' | 'bank_transfer' | 'payment' | 'person'

/** What people call a thing before its number. A reversal is a case. */
const nouns: readonly [RegExp, Numbered | null][] = [
  [/^(#|n[.o]?[°º.]?)$/i, null],
  [/^(caso|case|reversi[oó]n|reversal)$/i, 'case'],
  [/^(recarga|reload|transferencia|transfer)$/i, 'bank_transfer'],
  [/^(pago|payment)$/i, 'payment'],
  [/^(titular|account)$/i, 'person'],
]

const groupsOfThree = /^\d{1,3}([.,])\d{3}(\1\d{3})*$/

/** Splits `81.904,50` at its last separator, where that is no separator of thousands. */
function partsOf(number: string): [string, string] {
  const [, whole, cents] = /^(.*)[.,](\d{1,2})$/.exec(number) ?? []
  return whole === undefined || cents === undefined ? [number, ''] : [whole, cents.padEnd(2, '0')]
}

/** The amount that a number writes (81904, 81.904, 81,904.50): decimal text, or null. */
export function amountOf(number: string): string | null {
  const [whole, cents] = partsOf(number)
  const digits = groupsOfThree.test(whole) ? whole.replaceAll(/[.,]/g, '') : whole
  if (!/^\d{1,18}$/.test(digits)) return null
  const plain = digits.replace(/^0+(?=\d)/, '')
  if (!/[1-9]/.test(plain + cents)) return null
  return cents === '' || cents === '00' ? plain : `${plain}.${cents}`
}

/** Digits and what groups them: a document, a phone, an amount. */
const isNumeric = (word: string) =>
  /^[+(]?\d[\d().+-]*$/.test(word) || /^\(\d+\)$/.test(word) || /^\d[\d.,]*$/.test(word)

/**
 * A document's or phone's digits as they are stored; the check digit of a NIT is left out, since its text has them with and without. Null
 * for text with other characters, or with a decimal part.
 */
function digitsOf(number: string): string | null {
  if (!/^[\d\s().+,-]*$/.test(number) || (/[.,]\d{1,2}$/.test(number) && partsOf(number)[1] !== '')) return null
  const bare = number.replaceAll(/[\s().,]/g, '')
  const [, nit] = /^(\d{8,10})-\d$/.exec(bare) ?? []
  const digits = (nit ?? bare).replaceAll(/[+-]/g, '')
  // 57, and the ten digits of a Colombian number
  return /^57[36]\d{9}$/.test(digits) ? digits.slice(2) : digits
}

/** A NIT's digits with the check digit, as its text has them too: by them alone is it found as a whole word. */
function withCheck(number: string): string | null {
  const bare = number.replaceAll(/[\s.,]/g, '')
  return /^\d{6,10}-\d$/.test(bare) ? bare.replace('-', '') : null
}

/** A document with letters, as of a foreigner: `CE ab-123`. */
const lettered = (word: string) => word.replaceAll(/[.-]/g, '')

const unique = (texts: readonly (string | null)[]) =>
  [...new Set(texts.filter((text) => text !== null && text !== ''))] as string[]

function numberTerm(words: readonly string[], { priced }: { priced: boolean }): Term {
  const typed = words.join(' ')
  const amount = words.length === 1 ? amountOf(typed) : null
  if (priced && amount) return { texts: [], amount }
  return { texts: unique([typed, withCheck(typed), digitsOf(typed)]), amount }
}

/** How many of the words from a place on are one number in groups: `310 555 0147`, `+57 310…`, `1 018 437 902`. */
function runFrom(words: readonly string[], at: number): number {
  let end = at
  // A country's code before a number in one piece
  if (/^\(?\+\d{1,3}\)?$/.test(words[at] ?? '') && /^\d{7,12}$/.test(words[at + 1] ?? '')) return 2
  const isGroup = (word: string | undefined) =>
    word !== undefined && (/^\(?\+?\d{1,4}\)?$/.test(word) || /^\d{3}-\d{4}$/.test(word))
  while (isGroup(words[end])) end += 1
  const digits = words.slice(at, end).join('').replaceAll(/\D/g, '')
  return end - at > 1 && digits.length >= 7 ? end - at : 1
}

function termsOf(text: string): Term[] {
  const words = text
    .split(/\s+/)
    // pages print what leaves with its sign; what is looked for is the amount
    .map((word) => word.replace(/^[,;:"'«“]+|[,;:"'»”]+$/g, '').replace(/^[-−](?=\$?\d)/, ''))
    .filter(Boolean)
  const terms: Term[] = []
  for (let at = 0; at < words.length && terms.length < mostTerms; at += 1) {
    const word = words[at] ?? ''
    const [next] = words.slice(at + 1)
    const glued = /^(?:\$|us\$)(\d.*)$/i.exec(word)?.[1]
    if (glued && isNumeric(glued)) terms.push(numberTerm([glued], { priced: true }))
    else if (money.test(word) && (isNumeric(next ?? '') || terms.at(-1)?.amount)) {
      if (isNumeric(next ?? '')) {
        terms.push(numberTerm([next ?? ''], { priced: true }))
        at += 1
      }
    } else if (kinds.test(word) && next && /\d/.test(next)) {
      const run = runFrom(words, at + 1)
      const number = words.slice(at + 1, at + 1 + run).join(' ')
      terms.push({
        texts: unique([withCheck(number), digitsOf(number) ?? lettered(number.replaceAll(' ', ''))]),
        amount: null,
      })
      at += run
    } else if (isNumeric(word)) {
      const run = runFrom(words, at)
      terms.push(numberTerm(words.slice(at, at + run), { priced: false }))
      at += run - 1
    } else terms.push({ texts: [word], amount: null })
  }
  return terms
}

function numberOf(text: string): Pick<Search, 'number' | 'numbered'> {
  const words = text.replace(/^#\s*/, '').split(/\s+/)
  const [first = '', second = first] = words
  const noun = words.length === 2 ? nouns.find(([form]) => form.test(first)) : undefined
  const digits = second.replace('#', '')
  return (words.length === 1 || noun) && /^\d{1,9}$/.test(digits)
    ? { number: Number.parseInt(digits, 10), numbered: noun?.[1] ?? null }
    : { number: 0, numbered: null }
}

/** The search for things of a kind: a number that names another kind is none of theirs. */
export const asNumberOf = (search: Search, kind: Numbered | null): Search =>
  search.numbered === null || search.numbered === kind ? search : { ...search, number: 0 }

/** An id that stands alone or in an address, not within an email or another word. */
const idWithin = (form: string, text: string) =>
  new RegExp(`(?<=^|[\\s/=:#])${form}(?=$|[\\s/?&#,;])`).exec(text)?.[0] ?? null

/** Reads what somebody searches for; of empty text, a search that finds nothing. */
export function readSearch(typed: string): Search {
  const text = typed.trim()
  const ids = {
    movement: idWithin('mm_[0-9A-Za-z]{22}', text),
    payout: idWithin('(?:po|re)_[0-9A-Za-z]{22}', text),
    beneficiary: idWithin('be_[0-9A-Za-z]{22}', text),
    link: idWithin('[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', text.toLowerCase()),
  }
  const isId = Object.values(ids).some((id) => id !== null)
  return {
    ...ids,
    text,
    terms: isId ? [] : termsOf(text),
    trackingKey: text.replaceAll(/\s/g, '').toUpperCase(),
    ...numberOf(text),
  }
}
