import { searchMovements } from '@/lib/domain/movement/read/search-movements'
import type { Tx } from '@/lib/domain/tx'
import { makePayments } from '@/scripts/bench/prepare'
import { expect, test } from '../../support/books'
import { domainOn } from '../../support/house/domain'
import { makeAccount } from '../../support/people/people'

const any = { status: null, method: null, ownerId: null, from: null, until: null, search: null, masked: false }

test('a page of movements by state shows none that settled while it was read, and goes on after them', async ({
  scratch: { pool },
}) => {
  const { id: ownerId } = await makeAccount(pool)
  const paid = await makePayments(pool, [ownerId], 5)
  const newest = paid.map(({ movement }) => movement).reverse()
  const { tx, close } = domainOn(pool)
  const settles = `update money_movement set status = 'failed', fail_reason = 'declined' where id = any($1)`
  /** Settles the newest two once the numbers of the page were read. */
  const meanwhile: Tx = Object.create(tx, {
    moneyMovement: {
      get: () => ({
        findMany: async (wanted: object) => {
          await pool.query(settles, [newest.slice(0, 2)])
          return tx.moneyMovement.findMany(wanted)
        },
      }),
    },
  })
  try {
    const page = await searchMovements(meanwhile, { ...any, status: 'initiated' }, { size: 3, before: null })
    expect(page.rows.map(({ id }) => id)).toEqual(newest.slice(2, 3))
    const rest = await searchMovements(tx, { ...any, status: 'initiated' }, { size: 3, before: BigInt(page.last ?? 0) })
    expect(rest.rows.map(({ id }) => id)).toEqual(newest.slice(3))
    expect(rest.last).toBeNull()
  } finally {
    await close()
  }
})
