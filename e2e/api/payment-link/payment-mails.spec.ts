import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import type { Checkout } from '@/lib/contract/payment-link/checkout'
import type { PayAnswer } from '@/lib/contract/payment-link/pay'
import type { HomeView } from '@/lib/contract/user/account-views'
import { env } from '@/lib/env'
import type { Client } from '../../support/client'
import { takenBack } from '../../support/money/cases'
import { startDeposit } from '../../support/money/deposits'
import { atTheBank, makeLink, payAndApprove, payBodies, startPayment } from '../../support/money/payments'
import { returnToTheEnd } from '../../support/money/returns'
import { receivedBy, untilReceived } from '../../support/people/mailbox'
import { atConsole, operator } from '../../support/people/staff'
import { expect, test } from '../../support/test'

const newAddress = (begins = 'pagadora') => `${begins}-${randomUUID()}@correo.example`

/** Parses a received mail, with no-break spaces replaced by plain ones. */
async function read(raw: string) {
  const { subject, text, html } = await PostalMime.parse(Buffer.from(raw, 'latin1'))
  const plain = (words = '') => words.replaceAll('\u00a0', ' ')
  return { subject: plain(subject), text: plain(text), html: plain(html) }
}

/** Waits for the only mail sent to an address. */
const mailTo = async (to: string) => read(await untilReceived(to))

/** Subjects of all mails sent to an address, once there are `count`. */
async function subjectsTo(to: string, count: number): Promise<string[]> {
  await expect.poll(async () => (await receivedBy(to)).length, { timeout: 20_000 }).toBe(count)
  return Promise.all((await receivedBy(to)).map(async ({ raw }) => (await read(raw)).subject))
}

const payeeOf = async (client: Client, { money_movement_id: id }: PayAnswer) =>
  (await client.get<Checkout>(`/api/checkout/${id}/`)).body.payee

/** Waits until the movement's events are dispatched, when a mail that must not be sent would have been written. */
const untilDispatched = (
  pool: { query: (sql: string, values: unknown[]) => Promise<{ rowCount: number | null }> },
  id: string,
) =>
  expect
    .poll(async () => (await pool.query('select 1 from outbox where subject = $1 and sent_at is null', [id])).rowCount)
    .toBe(0)

test('a payer who gave an address gets one receipt, with what the bank and the books say', async ({
  holder,
  anyone,
  pool,
}) => {
  const to = newAddress()
  const link = await makeLink(holder.client, { amount: '100000.00', description: 'Orden 2481' })
  const { money_movement_id: id } = await payAndApprove(anyone, link.uuid, { ...payBodies.PSE, payer_email: to })
  const { subject, text } = await mailTo(to)
  expect(subject).toContain('Comprobante: $ 102.380,00')
  const { rows } = await pool.query('select cus, tracking_key from money_movement where id = $1', [id])
  for (const part of ['Orden 2481', 'Valor: $ 100.000,00', 'Total pagado: $ 102.380,00', `CUS: ${rows[0].cus}`, id])
    expect(text).toContain(part)
  expect(text).toContain(`${env.CHECKOUT_URL}/receipt/${id}`)
  expect(text.replaceAll(' ', '')).toContain(rows[0].tracking_key)
  // The bank repeats its notification.
  await anyone.post(`/sandbox/movements/${id}/`, { outcome: 'approve', times: 3 })
  await expect
    .poll(async () => (await pool.query('select 1 from rail_notice where movement_id = $1', [id])).rowCount)
    .toBeGreaterThan(1)
  expect(await receivedBy(to)).toHaveLength(1)
  // The mail server has the mail shortly before it is recorded as sent.
  const kept = () => pool.query('select user_id, data, sent_at from message where "to" = $1', [to])
  await expect.poll(async () => (await kept()).rows).toEqual([{ user_id: null, data: null, sent_at: expect.any(Date) }])
})

test('in the language of the page that it was paid on', async ({ holder, anyone }) => {
  const to = newAddress()
  const link = await makeLink(holder.client)
  const english = anyone.with({ 'accept-language': 'en-GB,en;q=0.9' })
  await payAndApprove(english, link.uuid, { ...payBodies.BANCOLOMBIA, payer_email: to })
  const { subject, html } = await mailTo(to)
  expect(subject).toContain('Receipt: COP 51,190.00')
  expect(html).toContain('lang="en"')
})

test('the payer of a deposit gets one too; who pays without an address, or does not pay, gets none', async ({
  holder,
  anyone,
  pool,
}) => {
  const to = newAddress()
  const counterparty = await holder.client.post<{ id: string }>('/api/reload/counterparty/', {
    ...{ fullname: 'Julián Mosquera', id_number: '1018437902', phone: '+573105550147', email: to },
  })
  const { money_movement_id: paid } = await startDeposit(holder.client, { counterparty_id: counterparty.body.id })
  await atTheBank(anyone, paid, 'approve')
  expect((await mailTo(to)).text).toContain('Recarga de su cuenta')

  const link = await makeLink(holder.client)
  const nobody = newAddress()
  const declined = await startPayment(anyone, link.uuid, { ...payBodies.BANCOLOMBIA, payer_email: nobody })
  await atTheBank(anyone, declined.money_movement_id, 'decline')
  const { money_movement_id: silent } = await payAndApprove(anyone, link.uuid, payBodies.NEQUI)
  for (const id of [declined.money_movement_id, silent]) await untilDispatched(pool, id)
  expect(await receivedBy(nobody)).toEqual([])
  const written = await pool.query(`select 1 from message where data ->> 'movement' = any($1) or "to" = $2`, [
    [declined.money_movement_id, silent],
    nobody,
  ])
  expect(written.rowCount).toBe(0)
})

test('money for a closed link is reported as held, to its payer, and to its owner as not credited', async ({
  holder,
  anyone,
  pool,
}) => {
  await holder.client.post('/edit_profile/', { payment_emails: true })
  const link = await makeLink(holder.client)
  const to = newAddress()
  const late = await startPayment(anyone, link.uuid, { ...payBodies.BANCOLOMBIA, payer_email: to })
  await payAndApprove(anyone, link.uuid, payBodies.NEQUI)
  await atTheBank(anyone, late.money_movement_id, 'approve')
  expect((await mailTo(to)).subject).toContain('está en revisión')
  const { rows: owners } = await pool.query('select kind from message where user_id = $1 order by kind', [holder.id])
  expect(owners.map(({ kind }) => kind).filter((kind) => kind.startsWith('payment_'))).toEqual([
    ...['payment_received', 'payment_suspended'],
  ])
})

test('what a bank took back is reported to its owner', async ({ holder, anyone, pool }) => {
  await takenBack(holder.client, anyone, pool)
  expect(await subjectsTo(holder.email, 1)).toEqual(['El banco devolvió un pago suyo'])
})

test('what a bank took back of a dollar link is told in pesos, which it took: by mail, and on the owner’s home', async ({
  holder,
  anyone,
  pool,
}) => {
  const link = await makeLink(holder.client, { currency: 'USD', amount: '25.00' })
  const { money_movement_id: id, charge } = await payAndApprove(anyone, link.uuid)
  await anyone.post(`/sandbox/movements/${id}/`, { outcome: 'return' })
  const { subject, text } = await mailTo(holder.email)
  expect(subject).toBe('El banco devolvió un pago suyo')
  const pesos = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 2 }).format(Number(charge?.amount))
  expect(text).toContain(`$ ${pesos}`)
  expect(text).not.toContain('US$')
  const home = await (await atConsole(pool, holder)).get<HomeView>('/home/view')
  expect(home.body.cases.reversed).toMatchObject({ count: 1, id, currency: 'COP', amount: charge?.amount })
})

test('held money that two operators credit is reported once, as any other; money they return, to its payer only', async ({
  makePerson,
  holder,
  anyone,
  pool,
}) => {
  await holder.client.post('/edit_profile/', { payment_emails: true })
  const { uuid } = await makeLink(holder.client)
  const [credited, returned] = [newAddress('abonada'), newAddress('returned')]
  const english = anyone.with({ 'accept-language': 'en-GB,en;q=0.9' })
  const first = await startPayment(anyone, uuid, { ...payBodies.BANCOLOMBIA, payer_email: credited })
  const second = await startPayment(english, uuid, { ...payBodies.PSE, payer_email: returned })
  await payAndApprove(anyone, uuid, payBodies.NEQUI)
  const [one, other] = await Promise.all([operator(makePerson), operator(makePerson)])
  for (const [{ money_movement_id: id }, action] of [
    [first, 'CREDIT'],
    [second, 'RETURN'],
  ] as const) {
    await atTheBank(anyone, id, 'approve')
    const { rows } = await pool.query('select id from suspense_case where movement_id = $1', [id])
    if (action === 'RETURN') await returnToTheEnd(makePerson, rows[0].id)
    else
      for (const { client } of [one, other]) {
        const decided = await client.post(`/panel/suspense/${rows[0].id}/`, { action, reason: 'Lo pidió quien pagó.' })
        expect(decided.status).toBe(200)
      }
    await untilDispatched(pool, id)
  }
  // A notice of held money is not ordered against others: it may go out when the money was already placed, and then
  // reports that, and after the other mail.
  expect(await subjectsTo(credited, 2)).toContain(`Comprobante: $ 51.190,00 a ${await payeeOf(anyone, first)}`)
  const payee = await payeeOf(anyone, first)
  const told = await subjectsTo(returned, 3)
  expect(told).toContain(`${payee} returns COP 51,190.00 to you: it is on its way`)
  expect(told).toContain(`${payee} returned COP 51,190.00 to you`)
  expect((await subjectsTo(holder.email, 4)).toSorted()).toEqual([
    ...['Recibió $ 50.000,00', 'Recibió $ 50.000,00'],
    ...['Un pago quedó por aplicar', 'Un pago quedó por aplicar'],
  ])
  const pages = [first, second].map(({ money_movement_id: id }) => anyone.get(`/api/checkout/${id}/`))
  expect((await Promise.all(pages)).map(({ body }) => [body.in_suspense, body.placed])).toEqual([
    [false, 'CREDITED'],
    [false, 'RETURNED'],
  ])
})

test('an owner is notified of each payment only while the setting is on', async ({ holder, anyone, pool }) => {
  const profile = async () => (await holder.client.get('/user/')).body
  expect(await profile()).toMatchObject({ payment_emails: false })
  const before = await makeLink(holder.client)
  const { money_movement_id: quiet } = await payAndApprove(anyone, before.uuid, payBodies.NEQUI)
  await untilDispatched(pool, quiet)

  expect(await holder.client.post('/edit_profile/', { payment_emails: 'sí' })).toMatchObject({ status: 400 })
  expect(await holder.client.post('/edit_profile/', { payment_emails: true })).toMatchObject({ status: 200 })
  expect(await profile()).toMatchObject({ payment_emails: true })
  const link = await makeLink(holder.client, { amount: '100000.00', fee_mode: 'receiver', description: 'Orden 2482' })
  const { money_movement_id: id } = await payAndApprove(anyone, link.uuid, payBodies.NEQUI)
  const { subject, text } = await mailTo(holder.email)
  // 100,000.00 − 2,000.00 − 380.00
  expect(subject).toBe('Recibió $ 97.620,00')
  for (const part of ['De: ••••0147', 'Orden 2482', 'Total pagado: $ 100.000,00', `${env.BASE_URL}/payments/${id}`])
    expect(text).toContain(part)
  expect(text).not.toContain('3105550147')

  await holder.client.post('/edit_profile/', { payment_emails: false })
  const after = await makeLink(holder.client)
  const { money_movement_id: last } = await payAndApprove(anyone, after.uuid, payBodies.NEQUI)
  await untilDispatched(pool, last)
  expect(await receivedBy(holder.email)).toHaveLength(1)
  const answer = await holder.client.get<{ profile: object[] }>('/profile/export/')
  expect(answer.body.profile).toMatchObject([{ payment_emails: false }])
})

test('a mail server that is busy only delays: the payment stands at once', async ({ holder, anyone, pool }) => {
  const to = newAddress('luego')
  const link = await makeLink(holder.client)
  const { money_movement_id: id } = await payAndApprove(anyone, link.uuid, {
    ...payBodies.BANCOLOMBIA,
    payer_email: to,
  })
  const { rows } = await pool.query(`select to_balance_after::text as after from ledger_transfer where key = $1`, [
    `${id}:owner`,
  ])
  expect(rows).toEqual([{ after: '50000.00' }])
  expect((await mailTo(to)).subject).toContain('Comprobante')
})
