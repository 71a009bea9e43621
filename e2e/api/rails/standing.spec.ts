import type pg from 'pg'
import type { OfferedView } from '@/lib/contract/deposit/calls'
import type { PublicLink } from '@/lib/contract/payment-link/pay'
import type { Fault } from '@/scripts/fakes/gateway/faults'
import { startWompi, type WompiControl } from '@/scripts/fakes/wompi/server'
import { expect, test } from '../../support/books'
import type { Client } from '../../support/client'
import { caller, openHouse, until } from '../../support/house/house'
import { deposit, depositBody, makePayer } from '../../support/money/deposits'
import { makeLink, pay, payBodies, startPayment } from '../../support/money/payments'
import { makePerson } from '../../support/people/people'
import { refused } from '../../support/refused'
import { Stream } from '../../support/webhooks/stream'

// Each test starts its own servers.
test.slow()

type Gateway = { control: (command: WompiControl) => Promise<void>; variables: Record<string, string> }

const always = (on: string): Fault => ({ on, kind: 'status', status: 500, times: 10_000 })
const offers = async (client: Client, uuid: string) => {
  const { methods } = (await client.get<PublicLink>(`/api/payment_link/${uuid}/status/`)).body
  return methods.map(({ method, reason }) => `${method} ${reason ?? 'works'}`)
}
const offered = async (client: Client) =>
  (await client.get<OfferedView[]>('/api/reload/methods/')).body.map(
    ({ method, available, reason }) => `${method} ${available ? 'works' : reason}`,
  )
const circuits = async (pool: pg.Pool) => (await pool.query('select method, failures from rail_circuit')).rows

async function withWompi(work: (wompi: Awaited<ReturnType<typeof startWompi>> & Gateway) => Promise<void>) {
  const wompi = await startWompi()
  await work(wompi).finally(wompi.close)
}

test('a method whose gateway does not answer is switched off in both processes, and on again when it answers', async ({
  scratch,
}) => {
  await withWompi(async (wompi) => {
    const settings = { ...wompi.variables, CIRCUIT_FAILURES: '3', CIRCUIT_SECONDS: '2', RAIL_TRIES: '1' }
    const first = await openHouse(scratch, { ...settings, BASE_URL: 'https://recaudo.example' })
    const second = await openHouse(scratch, { ...settings, BASE_URL: 'https://recaudo.example', WORKER: 'off' })
    const holder = await makePerson(second.baseUrl, scratch.pool)
    const { uuid } = await makeLink(holder.client)
    const payer = caller(second)
    await until('both have the documents', 20_000, async () => {
      const [one, other] = await Promise.all([offers(caller(first), uuid), offers(caller(second), uuid)])
      return one[1] === 'PSE works' && other[1] === 'PSE works'
    })
    const { acceptance } = (await payer.get<PublicLink>(`/api/payment_link/${uuid}/status/`)).body
    const body = { ...payBodies.BANCOLOMBIA, acceptance }
    const stream = await Stream.open(payer, `/api/payment_link/${uuid}/events/`)
    const methodsIn = (data: Record<string, unknown>) => (data as PublicLink).methods
    await stream.next()

    await wompi.control({ faults: [always('POST /transactions'), always('GET /transactions')] })
    const started = await Promise.all([1, 2, 3].map(() => startPayment(caller(first), uuid, body)))

    await test.step('the payer’s page takes it off live, and no other method', async () => {
      const told = await stream.until((data) => methodsIn(data)[0]?.available === false, 20_000)
      expect(methodsIn(told).map(({ reason }) => reason)).toEqual(['method_unavailable', undefined, undefined])
      expect(await offered(holder.client)).toEqual(['bancolombia method_unavailable', 'pse works', 'nequi works'])
      await until('the other process knows it too', 5_000, async () => {
        return (await offers(caller(first), uuid))[0] === 'BANCOLOMBIA method_unavailable'
      })
    })

    await test.step('503 MethodUnavailable with Retry-After, and nothing is stored', async () => {
      const unavailable = { status: 503, code: 'MethodUnavailable' }
      const counterparty = await makePayer(holder.client)
      for (const house of [first, second]) {
        await refused(scratch.pool, holder, unavailable, () => pay(caller(house), uuid, body))
      }
      await refused(scratch.pool, holder, unavailable, () =>
        deposit(holder.client, 'bancolombia', depositBody('bancolombia', counterparty)),
      )
    })

    await test.step('the gateway is left alone, though three payments are open and read', async () => {
      await scratch.pool.query('update money_movement set next_ask_at = now()')
      const before = wompi.seen.length
      const began = performance.now()
      for (let reads = 0; reads < 20; reads += 1) {
        for (const { money_movement_id: id } of started) await payer.get(`/api/checkout/${id}/`)
      }
      // One attempt every two seconds, of at most two calls: to look up the order and to create it.
      const tries = Math.ceil((performance.now() - began) / 2_000) + 1
      expect(wompi.seen.length - before).toBeLessThanOrEqual(2 * tries)
      expect(await circuits(scratch.pool)).toMatchObject([{ method: 'bancolombia' }])
    })

    await test.step('once it answers the method is back, and what was waiting is ordered once', async () => {
      await wompi.control({ faults: [] })
      const told = await stream.until((data) => methodsIn(data)[0]?.available === true, 20_000)
      expect(methodsIn(told)[0]?.reason).toBeUndefined()
      expect(await circuits(scratch.pool)).toEqual([{ method: 'bancolombia', failures: 0 }])
      await until('all three are ordered', 30_000, async () => {
        await scratch.pool.query(`update money_movement set next_ask_at = now() where rail_reference is null`)
        return wompi.orders.all.size === 3
      })
      expect(await offered(holder.client)).toEqual(['bancolombia works', 'pse works', 'nequi works'])
    })

    await test.step('a page that is opened meanwhile has the banks for when PSE is back', async () => {
      await scratch.pool.query(
        `insert into rail_circuit (rail, method, failures, opened_at, open_until)
         values ('wompi', 'pse', 3, now(), now() + interval '1 hour')`,
      )
      await scratch.pool.query("select pg_notify('recaudo', 'rail')")
      await stream.until((data) => methodsIn(data)[1]?.reason === 'method_unavailable')
      const page = await fetch(`${first.baseUrl}/pay/${uuid}`, { headers: payer.headers })
      expect(await page.text()).toMatch(/<option value="\d+">Davivienda</)
    })

    await test.step('one that no order is left to try by is offered again: it would be off for ever', async () => {
      await scratch.pool.query("update rail_circuit set open_until = now() where method = 'pse'")
      const told = await stream.until((data) => methodsIn(data)[1]?.available === true, 15_000)
      expect(methodsIn(told)[1]?.reason).toBeUndefined()
    })

    stream.close()
    await Promise.all([second.close(), first.close()])
  })
})

test('no documents: nothing can be paid; no banks: nothing by PSE; each comes back when it can be had', async ({
  scratch,
}) => {
  await withWompi(async (wompi) => {
    const noBanks = always('GET /pse/financial_institutions')
    await wompi.control({ faults: [always('GET /merchants/'), noBanks] })
    const house = await openHouse(scratch, { ...wompi.variables, RAIL_TRIES: '1' })
    const holder = await makePerson(house.baseUrl, scratch.pool)
    const { uuid } = await makeLink(holder.client)
    const payer = caller(house)
    const unavailable = { status: 503, code: 'MethodUnavailable' }

    expect(await offers(payer, uuid)).toEqual(
      ['BANCOLOMBIA', 'PSE', 'NEQUI'].map((method) => `${method} documents_unavailable`),
    )
    for (const body of [payBodies.BANCOLOMBIA, payBodies.PSE, payBodies.NEQUI]) {
      await refused(scratch.pool, holder, unavailable, () => pay(payer, uuid, body))
    }

    await wompi.control({ faults: [noBanks] })
    await until(
      'the documents are there',
      20_000,
      async () => (await offers(caller(house), uuid))[0] === 'BANCOLOMBIA works',
    )
    expect(await offers(payer, uuid)).toEqual(['BANCOLOMBIA works', 'PSE banks_unavailable', 'NEQUI works'])
    await refused(scratch.pool, holder, unavailable, () => pay(payer, uuid, payBodies.PSE))

    // Staff deactivated this bank: the gateway's list does not activate it again.
    await scratch.pool.query(`update bank set active = false where country = 'CO' and code = '1051'`)
    await wompi.control({ faults: [] })
    await until('the banks are there', 20_000, async () => (await offered(holder.client))[1] === 'pse works')
    const banks = (await holder.client.get<{ code: string; name: string }[]>('/api/reload/pse/banks/')).body
    expect(banks.map(({ code }) => code).sort()).toEqual(['1', '1001', '1007', '1507', '2'])

    const { rows } = await scratch.pool.query<{ id: number }>(
      `select id from bank where country = 'CO' and code = '1032'`,
    )
    const old = { ...payBodies.PSE, bank_id: rows[0]?.id }
    const validation = { status: 400, code: 'Validation failed' }
    await refused(scratch.pool, holder, { ...validation, fields: { bank_id: 'unknown_bank' } }, () =>
      pay(payer, uuid, old),
    )
    const counterparty = await makePayer(holder.client)
    await refused(scratch.pool, holder, { ...validation, fields: { financial_institution_code: 'unknown_bank' } }, () =>
      deposit(holder.client, 'pse', depositBody('pse', counterparty)),
    )
    const asked = () => wompi.seen.filter(({ call }) => call === 'GET /pse/financial_institutions').length
    const before = asked()
    await new Promise((resolve) => setTimeout(resolve, 6_000))
    expect(asked(), 'a list that was taken is good for a day').toBe(before)
    await house.close()
  })
})
