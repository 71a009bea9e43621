import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { step } from '../process/progress.ts'
import { clients, type Pace } from './load.ts'
import type { Cost, Meter, Processor } from './meter.ts'
import { quiet, rest } from './prepare.ts'
import type { Row } from './row.ts'

/** One round of a row: its pace, what an operation cost up to the answers, and until the server had come to rest behind them. */
export type Sample = { pace: Pace; half?: Pace; answered: Processor; cost: Cost }

/** A row with its rounds, and for each row beside it how it did beside that in the same round. `transactions`: of one operation. */
export type Measured = { row: Row; samples: Sample[]; ratios: Map<string, number[]>; transactions?: number }

/** Operations a second for which items are prepared at least, and before a row's own rate is known. */
const [leastRate, unknownRate] = [1500, 5000]

/** Milliseconds after which PostgreSQL has counted what an idle connection did. */
const counted = 11_000

/** Transactions for one operation of a row, less those that the server makes anyway. */
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

  /** One round of a row, once the server is at rest. */
  return async (row: Row, seconds: number): Promise<Sample> => {
    const sample = await paced(row, seconds, clients)
    if (!row.half) return sample
    const { pace } = await paced(row, seconds / 2, row.half.clients)
    return { ...sample, half: pace }
  }
}

/** How a row did beside another: in rate, or in its slowest answers where those are its goal. */
const besides = ({ within }: Row, own: Pace, other: Pace) =>
  within === undefined ? own.rate / other.rate : own.p99 / other.p99

type Places = { product: pg.Pool; bench: pg.Pool; meter: Meter }
type Times = { rounds: number; seconds: number; warmUp: number }

/**
 * Measures rows in turn with those beside them: row, floor, row, floor …, the long ones last, for they leave much behind.
 * @param all every row there is: what stands beside a chosen one is among them
 * @returns those that were measured, in the order of `all`
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
        // Plans are made once more, for tables that hold something, and never again.
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
