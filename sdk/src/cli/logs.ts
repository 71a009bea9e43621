import type { LoggedRequest } from '../generated/document.ts'
import type { Query } from '../recaudo.ts'
import { pause } from '../retry.ts'
import { clientOf, connection, lookMark } from './client.ts'
import { type Command, textOf, wholeOf } from './command.ts'
import { clock } from './printer.ts'

/** Milliseconds between two looks. */
const between = 2_000
/** Milliseconds by which a call may come into the log after later ones. */
const late = 15_000
/** Pages that are gone through for the calls of before. */
const most = 5

function lineOf({
  created_at,
  method,
  path,
  status,
  error_code,
  error_fields,
  duration_ms,
  request_id,
}: LoggedRequest) {
  const refusal = error_code ? ` ${error_code}${error_fields.length > 0 ? ` (${error_fields.join(', ')})` : ''}` : ''
  return `${clock(created_at)}  ${method} ${path}  ${status}${refusal}  ${duration_ms} ms  ${request_id}`
}

/** A call by which this command looked at something, and saw it. */
const isLook = ({ request_id, status }: LoggedRequest) => request_id.startsWith(lookMark) && status < 400

const timeOf = ({ created_at }: LoggedRequest) => Date.parse(created_at)

export const logsTail: Command = {
  name: 'logs tail',
  about: 'Show the calls made with keys of the account as they come',
  options: {
    status: { type: 'string', value: '4xx', about: 'only with such a status: 2xx, 3xx, 4xx, 5xx' },
    method: { type: 'string', value: 'POST', about: 'only of this method' },
    path: { type: 'string', value: 'path', about: 'only whose path begins so' },
    lines: { type: 'string', value: 'n', about: 'calls of before to begin with; 10 by default, at most 100' },
    all: { type: 'boolean', about: 'also where recaudo itself only looked, as trigger does while it waits' },
    ...connection,
  },
  run: async ({ values, printer, signal }) => {
    const names = ['status', 'method', 'path'] as const
    const filters = Object.fromEntries(names.map((name) => [name, textOf(values, name)])) as Query<'listRequests'>
    const lines = wholeOf(values, 'lines', 0, 100) ?? 10
    const recaudo = await clientOf({ values })
    /** Those that came, by when they were made: one may come into the log after later ones. */
    const shown = new Map<string, number>()
    const isWanted = (row: LoggedRequest) => values.all || !isLook(row)
    const show = (rows: readonly LoggedRequest[], atMost = rows.length) => {
      const fresh = rows.filter(({ id }) => !shown.has(id))
      for (const row of fresh) shown.set(row.id, timeOf(row))
      for (const row of fresh.filter(isWanted).slice(0, atMost).reverse()) printer.result(row, lineOf(row))
    }
    try {
      let pages = 0
      const before: LoggedRequest[] = []
      for await (const rows of recaudo.requests.list({ ...filters, page_size: 100 }, { signal }).pages()) {
        before.push(...rows)
        pages += 1
        if (pages === most || before.filter(isWanted).length >= lines) break
      }
      show(before, lines)
      const begun = Math.max(0, ...shown.values())
      for (;;) {
        await pause(between, signal)
        const from = Math.max(...shown.values()) - late
        const since = Number.isFinite(from) ? { created_from: new Date(from).toISOString() } : {}
        const found: LoggedRequest[] = []
        for await (const row of recaudo.requests.list({ ...filters, ...since, page_size: 100 }, { signal }))
          found.push(row)
        show(found.filter((row) => timeOf(row) >= begun))
        for (const [id, at] of shown) if (at < from - late) shown.delete(id)
      }
    } catch (error) {
      if (!signal.aborted) throw error
    }
  },
}
