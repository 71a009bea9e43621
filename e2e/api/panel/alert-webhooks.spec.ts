import { fileOf } from '../../support/money/cases'
import { processForADay, startDeposit } from '../../support/money/deposits'
import {
  type Choice,
  caseAddress,
  choose,
  hook,
  mailsTo,
  path,
  raise,
  untilMails,
  untilTaken,
} from '../../support/people/alerts'
import { atConsole, operator } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { expect } from '../../support/test'
import { passPause, test, untilGot, verified } from '../../support/webhooks/webhooks'

test.describe('200', () => {
  test('a payment in process for a day is told of, without a word about its payer', async ({
    holder,
    receiver,
    makePerson,
    pool,
  }) => {
    const { client } = await operator(makePerson)
    await choose(client, { kinds: ['alert_processing'] })
    const secret = await hook(client, receiver.url)
    const { money_movement_id: movement } = await startDeposit(holder.client)
    await processForADay(pool, movement)
    await pool.query('select sync_alerts()')
    const { id } = await fileOf(pool, 'alert_processing', movement)
    const mine = () => verified(receiver, secret).filter(({ data }) => data.id === id)
    await expect.poll(() => mine().length, { timeout: 10_000 }).toBe(1)
    expect(mine()[0]).toMatchObject({
      type: 'alert.opened',
      data: { kind: 'alert_processing', money_movement_id: movement, status: 'OPEN', url: caseAddress(id) },
    })
    const [payer] = (
      await pool.query(
        'select fullname, id_number, phone, email from counterparty c join money_movement m on m.counterparty_id = c.id where m.id = $1',
        [movement],
      )
    ).rows
    for (const { body } of receiver.got)
      for (const value of Object.values(payer ?? {})) if (value) expect(body).not.toContain(value)
    await pool.query(`update money_movement set status = 'failed', fail_reason = 'declined' where id = $1`, [movement])
    await client.call('DELETE', `${path}webhook/`)
  })

  test('a webhook that fails is tried again under the same id, and taken once', async ({
    receiver,
    makePerson,
    pool,
  }) => {
    const { client } = await operator(makePerson)
    await choose(client, { kinds: ['alert_invariant'] })
    const secret = await hook(client, receiver.url)
    receiver.answer((response) => response.writeHead(503).end())
    const id = await raise(pool)
    await untilGot(receiver, 1)
    receiver.answer((response) => response.end('ok'))
    const mine = () => verified(receiver, secret).filter(({ data }) => data.id === id)
    const [first] = mine()
    const failed = 'select 1 from webhook_delivery where message_id = $1 and tries = 1'
    await expect.poll(async () => (await pool.query(failed, [first?.id])).rowCount, 'noted as failed').toBe(1)
    await passPause(pool, first?.id ?? '')
    await expect.poll(() => mine().length).toBe(2)
    expect(mine()[1]?.id).toBe(first?.id)
    await new Promise((done) => setTimeout(done, 1_500))
    expect(mine()).toHaveLength(2)
    await client.call('DELETE', `${path}webhook/`)
  })

  test('who loses the role, or is blocked, gets nothing more, by mail or webhook, also of what waits', async ({
    receiver,
    another,
    makePerson,
    pool,
  }) => {
    const [left, blocked] = [await operator(makePerson), await operator(makePerson)]
    for (const [person, { url }] of [
      [left, receiver],
      [blocked, another],
    ] as const) {
      await choose(person.client, { mail: true })
      await hook(person.client, url)
    }
    for (const one of [receiver, another]) one.answer((response) => response.writeHead(503).end())
    await raise(pool)
    await untilGot(receiver, 1)
    await untilGot(another, 1)
    for (const person of [left, blocked]) await untilMails(person, 1)
    await raise(pool)
    await pool.query(`update "user" set roles = '{USER}' where id = $1`, [left.id])
    await pool.query('update "user" set blocked_at = now() where id = $1', [blocked.id])
    const got = () => receiver.got.length + another.got.length
    const before = got()
    await pool.query(
      `update webhook_delivery d set next_try_at = now() from webhook_endpoint e
        where e.id = d.endpoint_id and e.owner_id = any($1) and next_try_at is not null`,
      [[left.id, blocked.id]],
    )
    await raise(pool)
    await new Promise((done) => setTimeout(done, 2_500))
    // one may have been on its way when the role went
    expect(got() - before).toBeLessThanOrEqual(2)
    for (const person of [left, blocked]) expect(await mailsTo(person)).toHaveLength(1)
    const { rows } = await pool.query(
      `select (select count(*) from alert_choice where user_id = any($1))::int as choices,
              (select count(*) from alert_notice where user_id = any($1) and taken_at is null)::int as waiting,
              (select count(*) from webhook_endpoint where owner_id = any($1) and for_alerts and removed_at is null)::int as addresses`,
      [[left.id, blocked.id]],
    )
    expect(rows).toEqual([{ choices: 0, waiting: 0, addresses: 0 }])
  })
})

test.describe('201', () => {
  test('an address is set in place of the one before, with a secret of its own; a ping goes there', async ({
    receiver,
    another,
    makePerson,
  }) => {
    const { client } = await operator(makePerson)
    const old = await hook(client, another.url)
    const secret = await hook(client, receiver.url)
    expect(secret).not.toBe(old)
    const { body, text } = await client.get<Choice>(path)
    expect(body.webhook).toMatchObject({ url: receiver.url, active: true })
    expect(text).not.toContain('whsec_')
    expect((await client.post(`${path}webhook/ping/`)).status).toBe(201)
    await untilGot(receiver, 1)
    expect(verified(receiver, secret)[0]).toMatchObject({ type: 'webhook.ping', data: { url: receiver.url } })
    expect(another.got).toHaveLength(0)
    expect((await client.get<{ results: object[] }>('/api/webhook_endpoints/')).body.results, 'no holder’s').toEqual([])
    await client.call('DELETE', `${path}webhook/`)
  })

  test('events of the person’s own account do not go there', async ({ receiver, holder, pool }) => {
    await pool.query(`update "user" set roles = '{USER,OPERATOR}' where id = $1`, [holder.id])
    const staff = await atConsole(pool, holder)
    const secret = await hook(staff, receiver.url)
    const { money_movement_id: id } = await startDeposit(holder.client)
    await holder.client.post(`/sandbox/movements/${id}/`, { outcome: 'approve' })
    await expect
      .poll(
        async () =>
          (await pool.query('select sent_at from outbox where subject = $1 and sent_at is null', [id])).rowCount,
      )
      .toBe(0)
    await staff.post(`${path}webhook/ping/`)
    await expect.poll(() => verified(receiver, secret).some(({ type }) => type === 'webhook.ping')).toBe(true)
    expect(verified(receiver, secret).filter(({ type }) => !['webhook.ping', 'alert.opened'].includes(type))).toEqual(
      [],
    )
    await staff.call('DELETE', `${path}webhook/`)
  })
})

test.describe('204', () => {
  test('a removed address gets nothing', async ({ receiver, makePerson, pool }) => {
    const { client } = await operator(makePerson)
    await hook(client, receiver.url)
    expect((await client.call('DELETE', `${path}webhook/`)).status).toBe(204)
    await untilTaken(pool, await raise(pool))
    expect(receiver.got).toHaveLength(0)
    expectProblem(await client.call('DELETE', `${path}webhook/`), { status: 404, code: 'Not found' })
    expectProblem(await client.post(`${path}webhook/ping/`), { status: 404, code: 'Not found' })
  })
})
