import type pg from 'pg'
import { changeTypes, type EventType } from '@/lib/contract/webhook/events'
import { env } from '@/lib/env'
import { Printer } from '@/sdk/src/cli/printer'
import { scenes } from '@/sdk/src/cli/scenes'
import { trigger } from '@/sdk/src/cli/trigger'
import type { Client } from '../../support/client'
import { caseOf, reversalOf } from '../../support/money/cases'
import { act } from '../../support/money/payouts'
import { decide, returnToTheEnd } from '../../support/money/returns'
import { makeKey } from '../../support/people/people'
import { operator, superuser } from '../../support/people/staff'
import { expect, test } from '../../support/test'

type Make = Parameters<typeof operator>[0]
type Staff = { one: Client; other: Client; pool: pg.Pool; makePerson: Make }

/** Two persons approve, over every warning. */
async function approve({ one, other }: Staff, id: string): Promise<void> {
  const { body: seen } = await one.get<{ warnings: string[] }>(`/panel/payouts/${id}/`)
  for (const client of [one, other]) {
    const { body } = await one.get<{ status: string }>(`/panel/payouts/${id}/`)
    if (body.status !== 'requested') return
    const done = await act(client, id, 'approve', {
      acknowledged_warnings: seen.warnings,
      reason: 'Lo pide la prueba.',
    })
    expect(done.status, done.text).toBe(200)
  }
}

async function both({ one, other }: Staff, path: string, body: object): Promise<void> {
  for (const client of [one, other]) {
    const done = await client.post(path, { reason: 'Lo pide la prueba.', ...body })
    expect(done.status, done.text).toBe(200)
  }
}

/** What operators do in the console, by the words with which the command waits for them. */
const deeds: Record<string, (staff: Staff, id: string) => Promise<unknown>> = {
  approved: approve,
  rejected: ({ one }, id) => act(one, id, 'reject', { reason: 'Lo pide la prueba.' }),
  'given up the fee of': ({ one }, id) => act(one, id, 'give_up_fees', { reason: 'Lo pide la prueba.' }),
  credited: async (staff, id) => {
    const number = await caseOf(staff.pool, id)
    for (const client of [staff.one, staff.other])
      await decide(client, number, { action: 'CREDIT', reason: 'Lo pide la prueba.' })
  },
  returned: async ({ pool, makePerson }, id) => returnToTheEnd(makePerson, await caseOf(pool, id)),
  debited: async ({ one, pool }, id) =>
    one.post(`/panel/reversals/${await reversalOf(pool, id)}/`, { action: 'DEBIT', reason: 'Lo pide la prueba.' }),
  closed: async (staff, id) =>
    both(staff, `/panel/reversals/${await reversalOf(staff.pool, id)}/`, {
      action: 'CLOSE',
      wallet: '0',
      fees: 'KEPT',
    }),
}

/** Who types the command, and operators who do what it waits for. */
class Watched extends Printer {
  readonly rows: Record<string, unknown>[] = []
  readonly deeds: Promise<unknown>[] = []
  readonly staff: Staff

  constructor(staff: Staff) {
    super(true)
    this.staff = staff
  }

  override result(row: object): void {
    this.rows.push(row as Record<string, unknown>)
  }

  override say(text: string): void {
    const [, deed = '', id = ''] =
      /^Waiting until operators have (.+) (\w+) in the console: \/console\/\w+$/.exec(text) ?? []
    const done = deeds[deed]
    if (!done) throw new Error(`Nobody knows what to do: ${text}`)
    this.deeds.push(done(this.staff, id))
  }
}

test('every event of an account can be triggered, alone or once operators did their part', async ({
  holder,
  makePerson,
  pool,
}) => {
  test.setTimeout(120_000)
  expect(Object.keys(scenes).sort()).toEqual(changeTypes.filter((type) => type !== 'profile.level_changed').sort())
  const [one, other] = [await operator(makePerson), await superuser(makePerson)]
  const staff: Staff = { one: one.client, other: other.client, pool, makePerson }
  const untold: string[] = []
  const play = async (type: string) => {
    const printer = new Watched(staff)
    const key = await makeKey(pool, holder.id, { actsAlone: true })
    const values = { url: env.BASE_URL, key, timeout: '60' }
    await trigger.run({ values, words: [type], printer, signal: new AbortController().signal })
    await Promise.all(printer.deeds)
    if (printer.rows.at(-1)?.type !== type) untold.push(type)
  }
  // An account is added by the first payout that goes there.
  const isPayout = (type: string) => type.startsWith('payout.')
  const types = Object.keys(scenes) as EventType[]
  const others = types.filter((type) => !isPayout(type))
  const lane = async (mine: readonly string[]) => {
    for (const type of mine) await play(type)
  }
  await Promise.all([
    lane(types.filter(isPayout)),
    ...[0, 1, 2].map((number) => lane(others.filter((_, at) => at % 3 === number))),
  ])
  expect(untold).toEqual([])
})
