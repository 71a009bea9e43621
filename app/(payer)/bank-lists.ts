import { db, subscribe } from '@/lib/db'
import { commonFirst, listPseBanks } from '@/lib/domain/movement/start/list-pse-banks'
import { listBanks } from '@/lib/domain/reload/list-banks'
import type { Bank } from '@/lib/domain/tx'

type Banks = { id: number; name: string; common: boolean }[]

/** Milliseconds. Banks rarely change, and a change is published to every process. */
const banksAreFresh = 60_000

/** Reads a list of banks, the common ones first; at most a minute old. */
function keptBanks(list: () => Promise<Bank[]>): () => Promise<Banks> {
  let kept: { read: Promise<Banks>; until: number } | undefined
  let listening = false
  return () => {
    if (!listening) {
      listening = true
      subscribe('banks', () => {
        kept = undefined
      })
    }
    if (kept && performance.now() < kept.until) return kept.read
    const read = list().then((found) =>
      commonFirst(found).map(({ bank: { id, name }, common }) => ({ id, name, common })),
    )
    const own = { read, until: performance.now() + banksAreFresh }
    kept = own
    read.catch(() => {
      if (kept === own) kept = undefined
    })
    return read
  }
}

/** Returns the banks that PSE takes. */
export const readPseBanks = keptBanks(() => listPseBanks(db))

/** Returns the banks at which somebody may have an account that money is sent to. */
export const readAccountBanks = keptBanks(() => listBanks(db, { country: 'CO' }))
