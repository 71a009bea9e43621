import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { checkBooks } from '@/scripts/database/invariants'
import { type House, until } from '../../support/house/house'
import type { Person } from '../../support/people/people'
import { holderOf } from '../races/payments'
import { type Load, workThrough } from './acknowledged'

/** How often each fault runs; `npm run faults` sets a higher number. */
export const times = Number.parseInt(process.env.FAULT_TIMES ?? '1', 10)

/** Concurrent clients while something is killed; credulous ones are more, so that some are waiting for an answer. */
const callersOf = (credulous = false) => (credulous ? 24 : 6)
/** Milliseconds within which a service must answer and a held job must have run. */
const patience = 60_000

/** One trial: milliseconds until the first good response, and until all held jobs had run (null where none was held). */
export type Trial = { acknowledged: number; wrong: string[]; answered: number; ran: number | null }

/** How to cause a fault, and how to recover from it. */
export type Fault = {
  kill: () => Promise<unknown>
  /** Starts what was killed; its duration counts. */
  start: () => Promise<unknown>
  /** True when the service works again, as a caller sees it. */
  answers: (holder: Person) => Promise<boolean>
} & Pick<Load, 'cuts' | 'credulous'>

const held = async (pool: pg.Pool) =>
  (await pool.query<{ id: string }>('select id from graphile_worker.jobs where locked_at is not null')).rows.map(
    ({ id }) => id,
  )

const notRun = async (pool: pg.Pool, ids: readonly string[]) =>
  (await pool.query('select from graphile_worker.jobs where id = any($1)', [ids])).rowCount ?? 0

/**
 * Kills under load, if possible while a job is held, and starts again. Clients record what was acknowledged to them;
 * once the service answers and held jobs have run, all of it must exist, and every invariant of the books must hold.
 */
export async function tryOnce(house: House, { kill, start, answers, cuts, credulous }: Fault): Promise<Trial> {
  const [holder, watcher] = [await holderOf(house), await holderOf(house)]
  let over = false
  const work = workThrough(house, holder, { callers: callersOf(credulous), until: () => over, cuts, credulous })
  await sleep(500 + Math.random() * 1_500)
  for (let look = 0; look < 100 && (await held(house.pool)).length === 0; look += 1);
  await kill()
  const killed = performance.now()
  // While the database is away this cannot be read; then the jobs still locked when it is back were held.
  const before = await held(house.pool).catch(() => [])
  const started = performance.now()
  const [answered, ran] = await Promise.all([
    until('it answers', patience, () => answers(watcher).catch(() => false)).then(() => performance.now() - started),
    start().then(async () => {
      const jobs = before.length > 0 ? before : await held(house.pool)
      if (jobs.length === 0) return null
      await until('held jobs have run', patience, async () => (await notRun(house.pool, jobs)) === 0)
      return performance.now() - killed
    }),
  ])
  over = true
  const { trials, wrong } = await work
  const books = await checkBooks(house.databaseUrl)
  const broken = books.filter(({ offending }) => offending.length > 0).map(({ name }) => name)
  return { acknowledged: trials, wrong: [...wrong, ...broken], answered, ran }
}

/** One row of the table. */
export type Row = { fault: string; trials: Trial[] }

const seconds = (all: number[]) => {
  if (all.length === 0) return '–'
  const sorted = all.toSorted((a, b) => a - b)
  const of = (at: number) => ((sorted[at] ?? 0) / 1_000).toFixed(1)
  return `${of(Math.floor(sorted.length / 2))} / ${of(sorted.length - 1)}`
}

/** Returns a Markdown table of all faults that ran, with violations beside the number of trials. */
export function tableOf(rows: readonly Row[]): string {
  const head = [
    '| Fault | Times | Acknowledged | Violations | First good answer, s (median / most) | Held job ran, s (median / most) | Trials with one held |',
    '|---|---|---|---|---|---|---|',
  ]
  const lines = rows.map(({ fault, trials }) => {
    const acknowledged = trials.reduce((sum, trial) => sum + trial.acknowledged, 0)
    const wrong = trials.reduce((sum, trial) => sum + trial.wrong.length, 0)
    const ran = trials.flatMap((trial) => (trial.ran === null ? [] : [trial.ran]))
    const cells = [
      fault,
      trials.length,
      acknowledged,
      `${wrong} in ${acknowledged}`,
      seconds(trials.map(({ answered }) => answered)),
      seconds(ran),
      ran.length,
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [...head, ...lines].join('\n')
}
