import { expect, test } from '../support/books'
import { caller, openHouse, until } from '../support/house'
import { makeLink, payAndApprove, payBodies } from '../support/payments'
import { makePerson } from '../support/people'
import { openSlowMail } from '../support/slow-mail'

// It starts a server of its own.
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
  // As the door for recoveries asks for it.
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
