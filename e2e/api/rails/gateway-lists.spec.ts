import type { TestType } from '@playwright/test'
import { test as onCobre } from '../../support/cobre/books'
import type { GatewayBooks } from '../../support/gateway/books'
import { untilStarted } from '../../support/gateway/payer'
import type { House } from '../../support/house/house'
import { balanceOf } from '../../support/money/payments'
import { compared, emptyDay, figures, said, standing } from '../../support/money/reconciliations'
import type { Person } from '../../support/people/people'
import { operatorOf } from '../../support/people/staff'
import { expect } from '../../support/test'
import { test as onWompi } from '../../support/wompi/books'

type OverGateway = TestType<{ books: GatewayBooks; holder: Person }, { railHouse: House }>

const rails: Record<string, OverGateway> = { wompi: onWompi, cobre: onCobre }
const unheard = { matched: null, missing_here: null, missing_there: null, amount: null, status: null }

/** Creates payments on a past day, ours and the gateway's, one in each hour from 08:00 (Bogota) on. Returns their ids. */
async function dayOf({ pool }: House, books: GatewayBooks, day: string, count: number): Promise<string[]> {
  const ids = await Promise.all(Array.from({ length: count }, () => books.begin()))
  await untilStarted(pool, ids)
  for (const [at, id] of ids.entries()) {
    const made = new Date(Date.parse(`${day}T13:00:00Z`) + at * 3_600_000)
    books.date(id, made)
    await pool.query(
      `update money_movement set created_at = $2, next_ask_at = now() + interval '1 hour' where id = $1`,
      [id, made],
    )
  }
  return ids
}

for (const [rail, test] of Object.entries(rails)) {
  // The first test of a worker starts a server.
  test.slow()

  test(`a day over ${rail}: nothing differs, then just what was broken, each followed to its movement`, async ({
    books,
    holder,
    railHouse,
  }) => {
    const { pool } = railHouse
    const [operator, day] = [await operatorOf(railHouse), await emptyDay(pool)]
    const ids = await dayOf(railHouse, books, day, 9)
    const [lost = '', dearer = '', undone = '', takenBack = '', , declined = '', late = ''] = ids
    for (const id of ids.slice(0, 5)) await books.end(id, 'paid')
    await books.end(declined, 'declined')

    await test.step('a list that breaks off in the middle counts as no answer: none of it is stored', async () => {
      await books.spoil({ kind: 'half' }, 'second')
      const { row, lines } = await compared(operator, day)
      expect({ ...row, lines }).toMatchObject({ state: 'no_answer', ...unheard, lines: [] })
      expect(row.fault).toMatch(new RegExp(`^${rail} `))
    })

    await test.step('sound: every page is read, paid, declined and open agree', async () => {
      await books.spoil(null)
      const { row, lines } = await compared(operator, day)
      expect({ ...figures(row), state: row.state, fault: row.fault, lines }).toEqual({
        ...{ matched: 9, missing_here: 0, missing_there: 0, amount: 0, status: 0 },
        ...{ state: 'done', fault: null, lines: [] },
      })
    })

    books.remove(lost)
    books.raise(dearer)
    await books.end(undone, 'declined', 'quietly')
    await books.end(takenBack, 'returned', 'quietly')
    await books.end(late, 'paid', 'quietly')
    const strange = books.addStrange(new Date(`${day}T17:30:00Z`))
    books.addStrange(new Date(Date.parse(`${day}T17:30:00Z`) - 2 * 24 * 3_600_000))
    expect(await balanceOf(pool, holder.id)).toBe('250000.00')
    const broken = [`amount ${dearer}`, `missing_here ${strange}`, `missing_there ${lost}`, `state ${undone}`]
    const told = [`state ${takenBack}`, `state ${late}`]

    await test.step('broken: those differ, and what the gateway knows better is settled the usual way', async () => {
      const { row, lines } = await compared(operator, day)
      expect(said(lines)).toEqual([...broken, ...told].sort())
      expect(figures(row)).toEqual({ matched: 4, missing_here: 1, missing_there: 1, amount: 1, status: 3 })
      const becomes = { [late]: 'succeeded', [takenBack]: 'succeeded reversed', [undone]: 'succeeded' }
      for (const [id, stands] of Object.entries(becomes))
        await expect.poll(() => standing(pool, id), { message: id }).toBe(stands)
      // One more credit; the reversed payment waits for an operator.
      expect(await balanceOf(pool, holder.id)).toBe('300000.00')
    })

    const settled = { matched: 6, missing_here: 1, missing_there: 1, amount: 1, status: 1 }
    await test.step('settled: these agree, the others stay', async () => {
      const { row, lines } = await compared(operator, day)
      expect(said(lines)).toEqual(broken.sort())
      expect(figures(row)).toEqual(settled)
      expect(lines.find(({ kind }) => kind === 'state')?.now).toMatchObject({ status: 'succeeded' })
    })

    for (const fault of [{ kind: 'status', status: 500 }, { kind: 'rubbish' }] as const)
      await test.step(`${fault.kind} for a list: no answer, and what was known stays`, async () => {
        await books.spoil(fault)
        const { row, lines } = await compared(operator, day)
        expect({ ...figures(row), state: row.state, lines: said(lines) }).toEqual({
          ...{ ...settled, state: 'done', lines: broken.sort() },
        })
        expect(row.fault).toMatch(new RegExp(`^${rail} answered `))
      })
    await books.spoil(null)
    expect(await balanceOf(pool, holder.id)).toBe('300000.00')
  })
}
