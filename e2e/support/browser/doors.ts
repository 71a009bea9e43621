import type { Page } from '@playwright/test'

/** A number of a page that opens what it counts or sums. */
export type Door = { href: string; of: 'count' | 'sum'; value: string; text: string }

/** A page as the server sends it: its doors, what stands above its lists, and its numbers that lead nowhere. */
export type Seen = {
  status: number
  doors: Door[]
  counts: string[]
  sums: string[]
  /** Rows of its one table, where all of them are there; null else. */
  rows: number | null
  /** What each column of amounts of that table comes to, by currency. */
  columns: string[]
  lost: string[]
  /** Where its filters lead, each alone. */
  filters: string[]
  /** Address of its list, if it is searched. */
  searched: string | null
}

/**
 * Addresses of one single thing that has an amount of its own. A row whose first link is one of them may say that amount, and
 * the thing's number under its name, but no count: it would be of other rows. A person, a day or a statement is none: its figures sum rows.
 */
const ownPlaces = [
  ...[
    'movements/mm_\\w+',
    'reloads/\\d+',
    'payouts/(\\d+|[a-z]+_\\w+)',
    'payouts/batches/pb_\\w+',
    'payouts/rails\\?number=\\d+',
    'cases/cs_\\w+',
    'suspense/\\d+',
  ],
  ...['reversals/\\d+', 'reconciliation/\\d+/\\d+', 'statements/\\d+/\\d+', 'statements/charges/\\d+'],
  ...['accounting/invoices/\\w+', 'fees/\\w+/\\w+', 'policy\\?proposal=\\d+', 'unusual/\\d+'],
  // a payment link is where its payments are, a referral code where it is changed
  ...['movements\\?link=[\\w-]+', 'referrals\\?(page=\\d+&)?change=\\d+'],
]
const ownPlace = `^/console/(${ownPlaces.join('|')})(\\?.*)?$`

/** Facts of the thing that a page is about: its amount, labelled values, and the transfers that it posts. */
const facts = ['h1 + p', '.amount', 'dl', '.posting-list']

type Asked = {
  /** Instead of what the server sends. */
  html?: string
  /** The page is about one thing: labelled values on it are its facts. */
  thing?: boolean
}

/** Reads a page of the console, or what stands in `html`, in the browser that is signed in. */
export const seeDoors = (page: Page, path: string, { html, thing = false }: Asked = {}): Promise<Seen> =>
  page.evaluate(
    async ([path, given, thing, facts, ownPlace]) => {
      const patience = { signal: AbortSignal.timeout(30_000) }
      const late = (fault: unknown): never => {
        throw new Error(`${path}: ${fault}`)
      }
      const answer = given === undefined ? await fetch(path, patience).catch(late) : new Response(given)
      const parsed = new DOMParser().parseFromString(await answer.text().catch(late), 'text/html')
      const marked = [...parsed.querySelectorAll<HTMLElement>('[data-count], [data-sum]')]
      const markedAs = ({ dataset: { count, sum = '' } }: HTMLElement) => count ?? Number(sum).toFixed(2)
      const doors = marked
        .filter((one) => one.matches('a'))
        .map((one) => ({
          href: one.getAttribute('href') ?? '',
          of: one.dataset.count === undefined ? ('sum' as const) : ('count' as const),
          value: markedAs(one),
          text: (one.textContent ?? '').trim(),
        }))
      const totals = marked.filter((one) => !one.matches('a'))
      const tables = [...parsed.querySelectorAll('table.data-table')]
      const cut = parsed.querySelector('nav.pager, nav[aria-label="Páginas"]')
      const rows = tables.length === 1 && !cut ? [...(tables[0]?.querySelectorAll('tbody tr') ?? [])] : null
      const columns = new Map<string, number>()
      for (const row of rows ?? [])
        for (const [at, cell] of [...row.children].entries()) {
          const [, dollars = '', digits] = /(US)?\$?\s?[-−]?([\d.]+,\d\d)(?![\d%])/.exec(cell.textContent ?? '') ?? []
          if (digits === undefined) continue
          const cents = Number(digits.replace(/\D/g, '')) * (/[-−]/.test(cell.textContent ?? '') ? -1 : 1)
          columns.set(`${at} ${dollars}`, (columns.get(`${at} ${dollars}`) ?? 0) + cents)
        }
      /** What says that its numbers are no figures, or that they lead somewhere. */
      const led = [
        ...['a[href]', '[data-count]', '[data-sum]', ...(thing ? facts : [])],
        ...[
          'h1',
          'time',
          'form',
          'label',
          'nav',
          'pre',
          'kbd',
          'output',
          'script',
          'style',
          'title',
          'template',
          'svg',
          '[aria-hidden="true"]',
        ],
        '[role="dialog"]',
      ].join()
      const money = /(^|[^\w$])(US)?\$\s?[-−]?\d/
      const bare = /^[-−]?\d[\d.,]*(\s?%)?$/
      /** `3 por enviar`; not `28 nov 2026`, `2 KB`, or the `3 veces` of a limit. */
      const worded =
        /^\d[\d.]*\s(?!(ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic|min|h|s|d|KB|MB|veces)\b|de \p{L}+ de \d)\p{L}/u
      const amount = /[.,]\d\d(\s?%)?$|%$/
      const own = new RegExp(ownPlace)
      /** An amount in the row of one thing, or the number of the thing beside its name. */
      const isOwn = (within: Element, text: string) => {
        const link = within.closest('tbody tr, li')?.querySelector('a[href]')
        if (!link || !own.test(link.getAttribute('href') ?? '')) return false
        return amount.test(text) || within.closest('.two-lines') === link.closest('.two-lines, body')
      }
      const texts = parsed.createTreeWalker(parsed.body, NodeFilter.SHOW_TEXT)
      const lost: string[] = []
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = (node.textContent ?? '').trim()
        const { parentElement: within } = node
        if (
          !within ||
          within.closest(led) ||
          !(money.test(text) || bare.test(text) || worded.test(text)) ||
          isOwn(within, text)
        )
          continue
        // the number of what the page shows, which its address has
        if (path.endsWith(`/${text}`)) continue
        lost.push(`${text} in “${(within.parentElement?.textContent ?? '').trim().slice(0, 80)}”`)
      }
      return {
        status: answer.status,
        doors,
        counts: totals.flatMap((one) => one.dataset.count ?? []),
        sums: totals.flatMap((one) => (one.dataset.sum === undefined ? [] : [markedAs(one)])),
        rows: rows?.length ?? null,
        columns: [...columns.values()].map((cents) => (cents / 100).toFixed(2)),
        lost,
        filters: [...parsed.querySelectorAll('.filter-row a.chip[href]')].map((one) => one.getAttribute('href') ?? ''),
        searched: parsed.querySelector('main form.search')?.getAttribute('action') ?? null,
      }
    },
    [path, html, thing, facts, ownPlace] as const,
  )

/** Why a door does not open what it says; null where it does. @param opened what it opens */
export function wrongDoor({ href, of, value, text }: Door, opened: Seen): string | null {
  const said = `“${text}” (${of} ${value}) leads to ${href}`
  if (opened.status !== 200) return `${said}, which answers ${opened.status}`
  const totals = of === 'count' ? opened.counts : opened.sums
  if (!totals.includes(value)) return `${said}, where it says ${totals.join(', ') || 'nothing'}`
  if (of === 'count' && opened.rows !== null && `${opened.rows}` !== value)
    return `${said}, which has ${opened.rows} rows`
  if (of === 'sum' && opened.columns.length > 0 && !opened.columns.includes(value))
    return `${said}, whose rows come to ${opened.columns.join(' or ')}`
  return null
}
