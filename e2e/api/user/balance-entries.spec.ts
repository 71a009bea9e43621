import { makeReload, review, startDeposit } from '../../support/money/deposits'
import { atTheBank } from '../../support/money/payments'
import { operator } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

test.describe('GET /balance/entries/', () => {
  type List = { count: number | null; next: string | null; results: Record<string, string>[] }

  test('200: signed amounts with the balance after each, newest first', async ({
    holder,
    anyone,
    makePerson,
    pool,
  }) => {
    const staff = await operator(makePerson)
    const first = await startDeposit(holder.client, { amount_cop: '10000', fee_mode: 'receiver' })
    await atTheBank(anyone, first.money_movement_id, 'approve')
    const { id } = await makeReload(holder.client, pool, { amount: '20000' })
    await review(staff.client, id)
    const { body } = await holder.client.get<List>('/balance/entries/?currency=COP')
    const lines = body.results.map(({ kind, amount, balance_after, reference }) => [
      kind,
      amount,
      balance_after,
      reference,
    ])
    const [deposit, reload] = [first.money_movement_id, `reload:${id}`]
    // 10,000 − 250 − 47.50 = 9,702.50; + 20,000 − 200 − 38
    expect(lines).toEqual([
      ['iva', '-38.00', '29464.50', reload],
      ['fee', '-200.00', '29502.50', reload],
      ['bank_transfer', '20000.00', '29702.50', reload],
      ['iva', '-47.50', '9702.50', deposit],
      ['fee', '-250.00', '9750.00', deposit],
      ['deposit', '10000.00', '10000.00', deposit],
    ])
    expect(body.results.at(-1)).toMatchObject({ currency: 'COP', description: 'Recarga 2481' })
    expect(body.count).toBe(6)
    expect((await holder.client.get<List>('/balance/entries/?currency=USD')).body).toMatchObject({
      count: 0,
      results: [],
    })
  })

  test('200: pages and cursors give every entry once; days are Bogota’s', async ({ holder, makePerson, pool }) => {
    const staff = await operator(makePerson)
    for (const currency of ['COP', 'USD', 'COP']) {
      const { id } = await makeReload(holder.client, pool, {}, currency)
      await review(staff.client, id)
    }
    const read = async (path: string) => (await holder.client.get<List>(path)).body
    const all = (await read('/balance/entries/')).results
    expect(all).toHaveLength(9)
    const byPage = [1, 2, 3].map((page) => read(`/balance/entries/?page_size=4&page=${page}`))
    expect((await Promise.all(byPage)).flatMap(({ results }) => results)).toEqual(all)
    const byCursor: unknown[] = []
    let next: string | null = '/balance/entries/?page_size=4&cursor='
    while (next) {
      const page: List = await read(next)
      byCursor.push(...page.results)
      const url: URL | null = page.next ? new URL(page.next) : null
      next = url && url.pathname + url.search
    }
    expect(byCursor).toEqual(all)
    const today = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
    expect((await read(`/balance/entries/?from=${today}&to=${today}`)).count).toBe(9)
    expect((await read('/balance/entries/?to=2020-01-01')).count).toBe(0)
    expectProblem(await holder.client.get('/balance/entries/?from=ayer'), { status: 400, code: 'Validation failed' })
  })
})
