import { cover, ending, maskEnd, maskFile, maskName, maskWords } from '../../user/mask'
import { maskText } from './mask-text'
import {
  codes,
  colleagues,
  ends,
  exact,
  files,
  hidden,
  initials,
  names,
  omitted,
  others,
  own,
  told,
  written,
} from './personal-members'

/** What names nobody by its form: moments, days, figures, ids. */
const plain: readonly RegExp[] = [
  /^\d{4}-\d\d(?:-\d\d)?(?:T[\d:.]+Z)?$/,
  /^-?\d+\.\d+$/,
  /^-?\d{1,5}$/,
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  /^[0-9a-f]{40,}$/,
]

/** The same where no number in it is somebody's: ids with a prefix, keys of postings, words of the code, addresses of pages. */
const spelled: readonly RegExp[] = [
  /^[a-z]{2,6}_[0-9A-Za-z]{8,}$/,
  /^[a-z][a-z_]*(?::[\w-]+)+$/,
  /^[a-z]{2,6}_[0-9A-Za-z]{8,}(?::[\w-]+)+$/,
  /^[a-z][a-zA-Z]*(?:_[a-z0-9]+)*$/,
  /^(?:[A-Z]{2,4}|[A-Z]+(?:_[A-Z0-9]+)+)$/,
  /^\/console\/[\w/.:?=&%-]*$/,
]

/** A document, phone or account: what calls itself one, or as many digits on their own, which are not a part of a UUID. */
const numbered =
  /^(?:nit|cc|ce|ti|pa|ppt|pep|c[eé]dula|documento|pasaporte|cel|celular|tel|tel[eé]fono|m[oó]vil|cuenta)[:_-]+\d{4}|(?<![0-9A-Za-z]|[0-9a-f]{4}-)\d{9,}(?![0-9A-Za-z])/i

const namesNobody = (text: string) =>
  plain.some((form) => form.test(text)) || (!numbered.test(text) && spelled.some((form) => form.test(text)))

/** `CC ••••7902`: the type of a document stays. */
const maskNumber = (text: string) =>
  text.replace(
    /^([A-Z]{1,4} )?(.*)$/s,
    (_, type: string | undefined, rest: string) => `${type ?? ''}${rest.startsWith('••') ? rest : ending(rest)}`,
  )

const maskAddress = (text: string) => text.replace(/^(https?:\/\/[^/?#]+).*$/, `$1/${cover}`)

/** What nobody said how to show: by the first of several words, the start of the others, and the ending of its numbers. */
function maskUnknown(text: string): string {
  if (namesNobody(text)) return text
  if (/^https?:\/\//.test(text)) return maskAddress(text)
  // Uploads are not given out: once uncovered the address is another, so that a page asks for it again.
  if (text.startsWith('/files/')) return `/files/${cover}`
  if (/\d{5,}/.test(text)) return maskName(text).replaceAll(/\S*\d{5,}\S*/g, maskEnd)
  return /\s/.test(text.trim()) ? maskName(maskText(text)) : maskWords(text)
}

/** @param key of the member, @param parent of the one that it is in */
function maskMember(key: string, parent: string, text: string): string | null {
  const of = (members: ReadonlySet<string>) => members.has(`${parent}.${key}`)
  const is = (members: ReadonlySet<string>) => of(members) || members.has(key)
  if (text === '') return text
  if (is(written) && !of(others)) return codes.has(text) ? text : cover
  if (text.startsWith('••')) return text
  if (is(omitted)) return null
  if (is(hidden)) return cover
  if (of(others)) return text
  if (is(ends)) return maskNumber(text)
  if (is(files)) return maskFile(text)
  if (is(told)) return maskText(text)
  if (/^\S*@\S*$/.test(text)) return maskText(text).replace(/^@.*/, ending)
  if (is(initials)) return maskWords(text)
  // A bank or an account of the service stands by its ending already.
  if (is(names)) return / ••• \d{4}$/.test(text) ? text : maskName(text)
  // An account of the ledger is a code, one of a person a number.
  if (is(exact) || (is(others) && !/^\+?[\d\s.-]{5,}$/.test(text))) return text
  return maskUnknown(text)
}

/**
 * Covers people's data in what a page or call of the console answers, whatever it is: names by their first word, emails by their first
 * letter, documents, phones and account numbers by their ending, and what somebody wrote not at all (docs/contract.md#covered-data). A
 * member that no list knows is covered too, unless its form says that it names nobody; colleagues are named.
 * @param value what JSON can hold
 * @param only names of members outside of which nothing is covered; null: everything is
 */
export function maskPeople<Value>(value: Value, only: ReadonlySet<string> | null = null): Value {
  const mask = (it: unknown, key: string, parent: string, covers: boolean): unknown => {
    if (typeof it === 'string') return covers ? maskMember(key, parent, it) : it
    if (typeof it === 'number') return covers && hidden.has(key) ? null : it
    // What the reader typed themselves.
    if (it === null || typeof it !== 'object' || key === 'filters') return it
    if (Array.isArray(it)) return it.map((one) => mask(one, key, parent, covers))
    const within = covers && hidden.has(key) ? key : null
    const named = within ? null : plainIn(it)
    return Object.fromEntries(
      Object.entries(it).map(([name, one]) => {
        const [member, holder] = within ? [within, parent] : isListed(key) ? [key, parent] : [name, key]
        if (named?.has(name)) return [name, one]
        return [name, mask(one, member, holder, covers || (only?.has(name) ?? false))]
      }),
    )
  }
  return mask(JSON.parse(JSON.stringify(value)), '', '', only === null) as Value
}

/** Members of an object that nobody needs covered, by what it says of itself; null: none. */
const plainIn = (it: object) =>
  'colleague' in it && it.colleague === true ? colleagues : 'shared_by' in it && it.shared_by === null ? own : null

/** Objects by number or code instead of by name, of which each value is what the object is. */
const isListed = (key: string) => key === 'names' || key === 'owners' || key === 'banks'
