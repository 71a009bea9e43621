import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { step } from '../process/progress.ts'
import { clients, type Pace } from './load.ts'
import type { Cost, Meter, Processor } from './meter.ts'
import { quiet, rest } from './prepare.ts'
import type { Row } from './row.ts'

/** One round of a row: its pace, the cost of an operation up to the responses, and until the server was idle again. */
export type Sample = { pace: Pace; half?: Pace; answered: Processor; cost: Cost }

/** A row with its rounds, and its ratio to each row beside it in the same round. `transactions`: per operation. */
export type Measured = { row: Row; samples: Sample[]; ratios: Map<string, number[]>; transactions?: number }

/** Operations per second for which items are prepared at least, and before a row's own rate is known. */
const [leastRate, unknownRate] = [1500, 5000]

/** Milliseconds after which PostgreSQL has flushed the statistics of an idle connection. */
const counted = 11_000

/** Transactions per operation of a row, less those that the idle server makes. */
async function countTransactions(product: pg.Pool, meter: Meter, row: Row, seconds: number): Promise<number> {
  await quiet(product)
  const work = await row.prepare({ seconds, clients, items: Math.ceil(unknownRate * seconds) })
  await rest(product)
  const look = async () => {
    await sleep(counted)
    return { count: await meter.transactions(), at: performance.now() }
  }
  const [first, from] = [await look(), await look()]
  const { done } = await work()
  const to = await look()
  await rest(product)
  const idle = (from.count - first.count) / (from.at - first.at)
  return (to.count - from.count - idle * (to.at - from.at)) / done
}

function measurer(product: pg.Pool, meter: Meter) {
  const fastest = new Map<Row, number>()

  const paced = async (row: Row, seconds: number, count: number): Promise<Sample> => {
    const known = fastest.get(row)
    const rate = known === undefined ? unknownRate : Math.max(leastRate, 3 * known)
    await quiet(product)
    const work = await row.prepare({ seconds, clients: count, items: Math.ceil(rate * seconds) })
    await rest(product)
    const app = row.app ?? []
    const from = await meter.read(app)
    const pace = await work()
    const answered = await meter.read(app)
    await rest(product)
    const to = await meter.read(app)
    fastest.set(row, Math.max(fastest.get(row) ?? 0, pace.rate))
    return {
      pace,
      answered: meter.processor(from, answered, pace.done),
      cost: await meter.cost(from, to, pace.done),
    }
  }

  /** One round of a row, once the server is idle. */
  return async (row: Row, seconds: number): Promise<Sample> => {
    const sample = await paced(row, seconds, clients)
    if (!row.half) return sample
    const { pace } = await paced(row, seconds / 2, row.half.clients)
    return { ...sample, half: pace }
  }
}

/** Ratio of a row to another: of their rates, or of their slowest responses where those are its goal. */
const besides = ({ within }: Row, own: Pace, other: Pace) =>
  within === undefined ? own.rate / other.rate : own.p99 / other.p99

type Places = { product: pg.Pool; bench: pg.Pool; meter: Meter }
type Times = { rounds: number; seconds: number; warmUp: number }

/**
 * Measures rows alternating with those beside them: row, floor, row, floor …; the long ones last, since they leave much
 * data behind.
 * @param all every row; those beside a chosen one are among them
 * @returns the measured rows, in the order of `all`
 */
export async function measureAll(
  all: readonly Row[],
  chosen: readonly Row[],
  { product, bench, meter }: Places,
  { rounds, seconds, warmUp }: Times,
): Promise<Measured[]> {
  const measure = measurer(product, meter)
  const found = new Map(all.map((row): [string, Measured] => [row.id, { row, samples: [], ratios: new Map() }]))
  const named = (id: string) => {
    const one = found.get(id)
    if (!one) throw new Error(`there is no row ${id}`)
    return one
  }
  const round = async ({ row, samples }: Measured): Promise<Pace> => {
    const sample = await measure(row, seconds)
    samples.push(sample)
    console.log(`  ${samples.length}  ${row.id.padEnd(24)} ${Math.round(sample.pace.rate)}/s`)
    return sample.pace
  }
  for (const rows of [chosen.filter(({ long }) => !long), chosen.filter(({ long }) => long)]) {
    const families = rows.map((row) => [row.id, ...(row.beside ?? []).map(({ floor }) => floor)].map(named))
    if (families.length === 0) continue
    await step('Warming up', async () => {
      for (let turn = 1; turn <= 2; turn++) {
        for (const { row } of new Set(families.flat())) await measure(row, warmUp)
        // Statistics are refreshed once the tables hold data, and never again, so that plans stay the same.
        if (turn === 1) for (const pool of [product, bench]) await pool.query('vacuum analyze')
      }
    })
    for (const [first, ...others] of families) {
      for (let turn = 1; turn <= rounds && first; turn++) {
        const pace = await round(first)
        for (const other of others) {
          const ratio = besides(first.row, pace, await round(other))
          first.ratios.set(other.row.id, [...(first.ratios.get(other.row.id) ?? []), ratio])
        }
      }
      if (first?.row.most?.transactions)
        first.transactions = await step(`Counting transactions of ${first.row.id}`, () =>
          countTransactions(product, meter, first.row, seconds),
        )
    }
  }
  return [...found.values()].filter(({ samples }) => samples.length > 0)
}
