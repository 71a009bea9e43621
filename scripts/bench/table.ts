import { readFile, writeFile } from 'node:fs/promises'
import { arch, cpus, platform, totalmem } from 'node:os'
import { clients, type Pace } from './load.ts'
import type { Row } from './rows.ts'

export type Measured = { row: Row; paces: Pace[]; half: Pace[] }

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const spread = (values: readonly number[], form: (value: number) => string) =>
  `${form(median(values))} (${form(Math.min(...values))}–${form(Math.max(...values))})`

/** Each round's row beside the same round's floor, so that a slow minute of the machine counts for both. */
const ratios = (paces: readonly Pace[], floor: readonly Pace[]) =>
  paces.map(({ rate }, round) => rate / (floor[round]?.rate ?? Number.NaN))

function line({ row, paces, half }: Measured, all: readonly Measured[]): string {
  const rates = spread(
    paces.map(({ rate }) => rate),
    whole,
  )
  const times = `${median(paces.map(({ p50 }) => p50)).toFixed(1)} / ${median(paces.map(({ p99 }) => p99)).toFixed(1)}`
  const { goal } = row
  if (!goal) return `| ${row.id} | ${row.work} | ${rates} | ${times} | | | |`
  const floor = all.find((other) => other.row.id === goal.floor)
  if ('within' in goal) {
    const found = paces.map(({ p99 }, round) => p99 / (floor?.paces[round]?.p99 ?? Number.NaN))
    const met = median(paces.map(({ p99 }) => p99)) <= goal.within
    const beside = `p99 ${spread(found, (value) => value.toFixed(1))} × ${goal.floor}`
    return `| ${row.id} | ${row.work} | ${rates} | ${times} | ${beside} | p99 ≤ ${whole(goal.within)} ms | ${met ? '✓' : '✗'} |`
  }
  const found = ratios(paces, floor?.paces ?? [])
  const quick = median(half.map(({ p50 }) => p50))
  const within = row.half ? `; p50 ${quick.toFixed(1)} ms at ${row.half.clients} clients` : ''
  const wanted = row.half ? `; ≤ ${row.half.within} ms` : ''
  const met = median(found) >= goal.factor && (!row.half || quick <= row.half.within)
  const beside = `${spread(found, (value) => value.toFixed(2))} × ${goal.floor}${within}`
  return `| ${row.id} | ${row.work} | ${rates} | ${times} | ${beside} | ≥ ${goal.factor} ×${wanted} | ${met ? '✓' : '✗'} |`
}

const longestStart = 5

/** The table as Markdown. `starts`: seconds that `npm start` took. */
export function tableOf(all: readonly Measured[], starts: readonly number[], seconds: number): string {
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} ${arch()}, Node ${process.versions.node}`
  const rounds = all[0]?.paces.length ?? 0
  const started = starts.length
    ? [
        `| B14 | \`npm start\`, all in place, to ready | ${spread(starts, (value) => value.toFixed(1))} s | | | ≤ ${longestStart} s | ${median(starts) <= longestStart ? '✓' : '✗'} |`,
      ]
    : []
  return [
    '| | Work | a second: median (range) | p50 / p99, ms | beside its floor: median (range) | Goal | |',
    '|---|---|---|---|---|---|---|',
    ...all.map((measured) => line(measured, all)),
    ...started,
    '',
    `${clients} clients; ${rounds} interleaved rounds of ${seconds} s each; clients, server and database on one machine: ${machine}.`,
  ].join('\n')
}

const readme = 'README.md'
const place = /(<!-- bench -->\n)[\s\S]*?(\n?<!-- \/bench -->)/

/** Puts the table between the README's markers. @throws when they are not there */
export async function writeReadme(table: string): Promise<void> {
  const text = await readFile(readme, 'utf8')
  if (!place.test(text)) throw new Error(`${readme} has no <!-- bench --> … <!-- /bench -->`)
  await writeFile(
    readme,
    text.replace(place, (_, open, close) => `${open}\n${table}\n${close}`),
  )
}
