import { arch, cpus, platform, totalmem } from 'node:os'
import { clients } from './load.ts'
import type { Measured } from './measure.ts'
import type { Soak } from './soak.ts'

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

type Form = (value: number) => string
const none = '–'
const orNone =
  (form: Form): Form =>
  (value) =>
    Number.isFinite(value) ? form(value) : '–'
const whole = orNone((value) => Math.round(value).toLocaleString('en-US'))
const places = (count: number) => orNone((value) => value.toFixed(count))
const spread = (values: readonly number[], form: Form) =>
  `${form(median(values))} (${form(Math.min(...values))}–${form(Math.max(...values))})`
const tick = (met: boolean) => (met ? '✓' : '✗')
const line = (...cells: string[]) => `| ${cells.join(' | ')} |`

/** A row's ratios to its floors, and each of its goals. */
function goals({ row, samples, ratios }: Measured): string[] {
  // A row that another one depends on may be measured for that only.
  const lines = (row.beside ?? []).flatMap(({ floor, factor }) => {
    const found = ratios.get(floor)
    if (!found) return []
    const beside = `${row.within === undefined ? '' : 'p99 '}${spread(found, places(2))} × ${floor}`
    return factor === undefined ? beside : `${beside}, ≥ ${factor} ${tick(median(found) >= factor)}`
  })
  if (row.within !== undefined) {
    const found = median(samples.map(({ pace }) => pace.p99))
    lines.push(`p99 ${places(1)(found)} ms, ≤ ${whole(row.within)} ${tick(found <= row.within)}`)
  }
  if (row.loop !== undefined) {
    const found = median(samples.map(({ pace }) => pace.loop ?? Number.NaN))
    lines.push(`event loop p99 ${places(1)(found)} ms, ≤ ${row.loop} ${tick(found <= row.loop)}`)
  }
  if (row.half) {
    const found = median(samples.map(({ half }) => half?.p50 ?? Number.NaN))
    lines.push(
      `p50 ${places(1)(found)} ms at ${row.half.clients} clients, ≤ ${row.half.within} ${tick(found <= row.half.within)}`,
    )
  }
  return lines
}

const paceLine = (measured: Measured): string => {
  const paces = measured.samples.map(({ pace }) => pace)
  const times = [paces.map(({ p50 }) => p50), paces.map(({ p99 }) => p99)].map((all) => places(1)(median(all)))
  const rates = spread(
    paces.map(({ rate }) => rate),
    whole,
  )
  return line(measured.row.id, measured.row.work, rates, times.join(' / '), goals(measured).join('<br>'))
}

function costLine({ row, samples, transactions = Number.NaN }: Measured): string {
  const of = (part: (sample: Measured['samples'][number]) => number) => median(samples.map(part))
  const [app, database] = [of(({ cost }) => cost.app), of(({ cost }) => cost.database)]
  const both = of(({ cost }) => (row.app?.length ? cost.app + cost.database : cost.database))
  const [wal, commits] = [of(({ cost }) => cost.wal), of(({ cost }) => cost.commits)]
  const { processor, wal: bytes, transactions: most } = row.most ?? {}
  const wanted = (found: string, goal: string | undefined, met: boolean) => {
    if (goal === undefined) return found
    // A figure that cannot be read is neither met nor missed.
    return found === none ? `${found}, ≤ ${goal}` : `${found}, ≤ ${goal} ${tick(met)}`
  }
  return line(
    row.id,
    `${places(2)(app)} (${places(2)(of(({ answered }) => answered.app))})`,
    `${places(2)(database)} (${places(2)(of(({ answered }) => answered.database))})`,
    wanted(places(2)(both), processor?.toFixed(1), both <= (processor ?? 0)),
    wanted(whole(wal), bytes === undefined ? undefined : whole(bytes), wal <= (bytes ?? 0)),
    places(1)(commits),
    most === undefined ? '' : wanted(places(1)(transactions), `${most}`, transactions <= most),
  )
}

/** Limits of the ratio of the last to the first sixth: slowest responses, and memory. */
const most = { slower: 1.2, larger: 1.1 }

function soakLine({ minutes, pace, sixths, larger, megabytes }: Soak): string {
  const slower = (sixths.at(-1)?.p99 ?? 0) / (sixths[0]?.p99 ?? 1)
  const work = `create → pay → credited, ${whole(minutes)} minutes at half of B6’s rate`
  const goals = [
    `p99 of the last sixth ${places(2)(slower)} × that of the first, ≤ ${most.slower} ${tick(slower <= most.slower)}`,
    `memory of the last sixth ${places(2)(larger)} × that of the second (${whole(megabytes)} MB), ≤ ${most.larger} ${tick(larger <= most.larger)}`,
  ]
  goals.push(
    `p50 / p99 of each sixth: ${sixths.map(({ p50, p99 }) => `${places(1)(p50)} / ${places(1)(p99)}`).join(', ')} ms`,
  )
  return line('B13', work, whole(pace.rate), `${places(1)(pace.p50)} / ${places(1)(pace.p99)}`, goals.join('<br>'))
}

const costTable = (all: readonly Measured[]): string[] =>
  all.length === 0
    ? []
    : [
        'What one operation costs, from the start of a round until the server has come to rest behind its answers; in brackets up to the last answer:',
        '',
        line(
          '',
          'app, ms',
          'PostgreSQL, ms',
          'together, ms',
          'WAL, bytes',
          'commits that wrote',
          'with those that read',
        ),
        '|---|---|---|---|---|---|---|',
        ...all.map(costLine),
        '',
      ]

const longestStart = 5

function startLine(starts: readonly number[]): string {
  const goal = `≤ ${longestStart} s ${tick(median(starts) <= longestStart)}`
  return line('B14', '`npm start`, all in place, to ready', `${spread(starts, places(1))} s`, '', goal)
}

/** The tables as Markdown. `starts`: seconds that `npm start` took. */
export function tablesOf(
  all: readonly Measured[],
  starts: readonly number[],
  soaked: Soak | undefined,
  { rounds, seconds }: { rounds: number; seconds: number },
): string {
  const done = all.filter(({ samples }) => samples.length > 0)
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} ${arch()}, Node ${process.versions.node}`
  return [
    line('', 'Work', 'a second: median (range)', 'p50 / p99, ms', 'beside its floors: median (range); goals'),
    '|---|---|---|---|---|',
    ...done.map(paceLine),
    ...(soaked ? [soakLine(soaked)] : []),
    ...(starts.length > 0 ? [startLine(starts)] : []),
    '',
    ...costTable(done.filter(({ row }) => row.app)),
    `${clients} clients; ${rounds} rounds of ${seconds} s, each row in turn with its floors; clients, server and database on one machine: ${machine}. ` +
      'Processor time is user and system of all their processes; WAL is without images of whole pages.',
  ].join('\n')
}
