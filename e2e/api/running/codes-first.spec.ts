import { freePort } from '@/scripts/process/port'
import { expect, test } from '../../support/books'
import { caller, openHouse, openWorker, until } from '../../support/house/house'
import { makeLink, payAndApprove, payBodies } from '../../support/money/payments'
import { freshAddress, makeAccount, makeKey, makePerson } from '../../support/people/people'
import { openSlowMail } from '../../support/people/slow-mail'

// Starts its own server.
test.slow()

test('a code is sent and a payment goes on at once though all that send receipts wait for the mail server', async ({
  scratch,
}) => {
  const mail = await openSlowMail()
  const { close: _, ...house } = await openHouse(scratch, { SMTP_URL: mail.url })
  const holder = await makePerson(house.baseUrl, scratch.pool)
  const sending = async () => {
    const { rows } = await scratch.pool.query<{ jobs: number }>(
      `select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'send_messages' and locked_at is not null`,
    )
    return rows[0]?.jobs ?? 0
  }
  for (let payment = 0; (await sending()) < 4; payment += 1) {
    expect(payment, 'payments until all are busy with receipts').toBeLessThan(20)
    const { uuid } = await makeLink(holder.client)
    await payAndApprove(caller(house), uuid, {
      ...payBodies.BANCOLOMBIA,
      payer_email: `lento-${payment}@correo.example`,
    })
  }
  // As the recovery endpoint enqueues it.
  await scratch.pool.query(
    `select graphile_worker.add_job('send_recovery_code', json_build_object('email', $1::text))`,
    [holder.email],
  )
  const took = await until('the code is there', 15_000, async () => mail.took.includes(holder.email))
  console.log(`      a code arrived after ${took} ms, behind ${await sending()} jobs with receipts`)
  expect(took).toBeLessThan(5_000)
  const { uuid } = await makeLink(holder.client)
  await payAndApprove(caller(house), uuid)
  await house.kill()
  mail.close()
})

test('a code goes before those of the many recoveries that were asked for earlier', async ({ scratch }) => {
  const port = `${await freePort()}`
  // The first worker on a database creates the queue in it.
  await (await openWorker(scratch, port)).close()
  const { close, ...house } = await openHouse(scratch, { PORT: port, WORKER: 'off' })
  const platform = caller(house).with({ 'x-api-key': await makeKey(scratch.pool, null) })
  for (let asked = 0; asked < 200; asked += 1) {
    const { email } = await makeAccount(scratch.pool)
    const answer = await platform.with(freshAddress()).post('/password_recovery_request/', { email })
    expect(answer.status, answer.text).toBeLessThan(300)
  }
  const person = await makePerson(house.baseUrl, scratch.pool, { emailVerified: false })
  const { status, text } = await person.client.post('/request_confirmation/', { email: true })
  expect(status, text).toBeLessThan(300)

  const mail = await openSlowMail()
  const worker = await openWorker(scratch, port, { SMTP_URL: mail.url })
  await until('the code is there', 30_000, async () => mail.took.includes(person.email))
  const { rows } = await scratch.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from graphile_worker.jobs where task_identifier = 'send_recovery_code'`,
  )
  console.log(`      the code was there before ${rows[0]?.waiting} of 200 accounts were looked up`)
  expect(rows[0]?.waiting).toBeGreaterThan(100)
  await until('the others have theirs', 30_000, async () => mail.took.length === 201)
  await worker.close()
  await close()
  mail.close()
})
