/**
 * State of the rail: methods that are off, and documents that payers must accept. Cached in each process and refreshed
 * by notifications among all.
 */
import { db, onePerProcess, publishHere, subscribe } from '@/lib/db'
import type { Rail } from '@/lib/domain/movement/rail'
import type { AcceptanceDocument } from '@/lib/domain/movement/start/acceptance-document'
import { type Circuit, type CircuitName, readCircuits } from '@/lib/domain/movement/start/circuits'
import { banksAge } from '@/lib/domain/movement/start/take-banks'
import { log } from '@/lib/log'

/** Topic between processes, when a call failed, or succeeded after failures. */
export const railTopic = 'rail'
/** Topic within a process, when its cached state changed. */
export const methodsTopic = 'methods'

type Known = Circuit & { /** On this process's `performance.now()` clock. */ tryAt: number }

export type Standing = {
  circuits: ReadonlyMap<CircuitName, Known>
  /** Null: they could not be loaded. */
  documents: readonly AcceptanceDocument[] | null
  /** True once the rail's own list of banks was loaded, or when it has none. */
  banks: boolean
  /** Codes of the banks that the rail pays out to; null: it does not tell them, or they could not be loaded. */
  payoutBanks: readonly string[] | null
}

/** Initial state, as in a command or test without payments. */
const unknown: Standing = { circuits: new Map(), documents: [], banks: true, payoutBanks: null }

const shared = onePerProcess('rail standing', () => ({ now: unknown, watching: null as Promise<void> | null }))

export const standing = (): Standing => shared.now

/** Milliseconds between refreshes without a notification; `soon` while the documents cannot be loaded. */
const pause = 15_000
const soon = 3_000
/** Milliseconds for which the startup waits for the rail's documents. */
const patience = 10_000

async function readCircuitsOf(rail: Rail): Promise<Standing['circuits']> {
  const rows = await readCircuits(db, rail.name)
  return new Map(rows.map((row) => [row.method, { ...row, tryAt: performance.now() + row.secondsLeft * 1000 }]))
}

async function readDocuments(rail: Rail): Promise<Standing['documents']> {
  if (!rail.readAcceptance) return []
  return rail.readAcceptance().catch((err: unknown) => {
    log.warn({ err }, 'the documents that payers accept cannot be had')
    return null
  })
}

async function readPayoutBanks(rail: Rail): Promise<Standing['payoutBanks']> {
  if (!rail.payouts?.readBanks) return null
  return rail.payouts.readBanks().catch((err: unknown) => {
    log.warn({ err }, 'the banks that the rail pays out to cannot be had')
    return null
  })
}

const readBanks = async (rail: Rail) => !rail.readBanks || (await banksAge(db, rail.name)) !== null

/** The part that pages and responses show; the number of failures is internal. */
const shownOf = ({ circuits, documents, banks }: Standing) =>
  JSON.stringify([[...circuits.values()].map(({ method, openedAt }) => [method, openedAt]), documents, banks])

function take(part: Partial<Standing>) {
  const before = shownOf(shared.now)
  shared.now = { ...shared.now, ...part }
  if (shownOf(shared.now) !== before) publishHere(methodsTopic)
}

async function keepWatch(rail: Rail): Promise<void> {
  const missed = (err: unknown) => log.warn({ err }, 'how the rail stands was not read')
  const circuits = () => readCircuitsOf(rail).then((read) => take({ circuits: read }), missed)
  const banks = () => readBanks(rail).then((read) => take({ banks: read }), missed)
  const documents = async () => {
    const read = await readDocuments(rail)
    take({ documents: read })
    if (rail.readAcceptance) setTimeout(documents, read ? pause : soon).unref()
  }
  const payoutBanks = async () => {
    take({ payoutBanks: await readPayoutBanks(rail) })
    if (rail.payouts?.readBanks) setTimeout(payoutBanks, pause).unref()
  }
  const refresh = () => Promise.all([circuits(), banks()])
  subscribe(railTopic, refresh)
  setInterval(refresh, pause).unref()
  if (rail.readAcceptance) shared.now = { ...shared.now, documents: null }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  void payoutBanks()
  await Promise.all([refresh(), Promise.race([documents(), late])])
  clearTimeout(timer)
}

/** Starts refreshing the state, once per process; resolves after the first load. */
export function watchStanding(rail: Rail): Promise<void> {
  shared.watching ??= keepWatch(rail)
  return shared.watching
}
