import { files, hidden } from '../domain/access/covered/personal-members.ts'
import type { Source } from './source.ts'

/** Files and answers below the console that hold nobody's data: figures, codes, days, names of staff. */
const impersonal = new Set([
  ...['close/csv', 'close/[day]/[file]', 'close/[day]/table', 'ledger/csv', 'overview/rows/csv'],
  ...['accounts/csv', 'accounts/banks/csv', 'accounting/csv', 'keys/csv', 'policy/csv', 'rates/csv'],
  ...['reconciliation/csv', 'decided', 'events', 'pdf/[version]/[folder]/[file]'],
])
/** Support gets a 404 instead of them. */
const refused = new Set(['unusual/csv'])
/** A page of its own with a form alone, which shows nobody. */
const forms = new Set(['unusual/new'])
/** Their lines are written by `payouts/lines.ts`. */
const byLines = new Set(['payouts/csv', 'payouts/batches/[id]/csv'])

/** What a page may hand to its component: the parts of its address. All else is in its view. */
const ofAddress = new Set(['key', 'address', 'status', 'proposal'])

const console = 'app/(console)/console/'

function wrongPage({ path, code, imports }: Source): string[] {
  if (forms.has(path.slice(console.length).replace(/\/page\.tsx$/, ''))) return []
  const shows = imports.some(({ target }) => target === `${console}console-view`)
  if (imports.some(({ target }) => target === 'lib/browser/page-view')) return [`${path} shows a view uncovered`]
  if (!shows) return /<[A-Z]/.test(code) ? [`${path} shows something beside a view`] : []
  const props = [...code.matchAll(/\s(\w+)=\{/g)].map(([, name = '']) => name)
  return props
    .filter((name) => name !== 'page' && name !== 'view' && !ofAddress.has(name))
    .map((name) => `${path} hands on ${name}`)
}

/** Where somebody lives and how a file is called: no file shows a word of it. */
const never = new RegExp(
  `(?:\\.|=> )(${[...hidden, ...files].filter((name) => /^\w+$/.test(name)).join('|')})\\b(?! &&)`,
)

/** What a file says of the members that are never shown, beside what it asks the reader's sight for. */
const shownAnyway = (code: string) => never.exec(code.replace(/\bsight\.(?:text|file)\([^()]*\)/g, ''))?.[1]

function wrongRoute({ path, code }: Source): string[] {
  const place = path.slice(console.length).replace(/\/route\.ts$/, '')
  if (/(^|\/)view$/.test(place))
    return /^export const GET = viewRoute\(/m.test(code) ? [] : [`${path} answers a view uncovered`]
  if (refused.has(place)) return []
  const shown = /\bsight\.facts\(/.test(code) ? undefined : shownAnyway(code)
  if (shown) return [`${path} writes ${shown} uncovered`]
  if (impersonal.has(place)) return []
  return (byLines.has(place) ? /\bpayoutLines\(/ : /\bsight\b/).test(code) ? [] : [`${path} writes a file uncovered`]
}

/**
 * Pages, views and files of the console that do not pass through what covers people's data (docs/contract.md#covered-data): each page is a
 * `ConsoleView`, each view a `viewRoute`, each file asks the reader's sight, unless it is listed as holding nobody's data.
 */
export function uncovered(source: Source): string[] {
  if (!source.path.startsWith(console)) return []
  if (/\/page\.tsx$/.test(source.path)) return wrongPage(source)
  return /\/route\.ts$/.test(source.path) ? wrongRoute(source) : []
}
