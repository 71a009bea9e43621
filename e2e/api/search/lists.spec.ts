import { randomInt } from 'node:crypto'
import type { MovementsView } from '@/lib/contract/panel/money-views'
import type { PayoutsView } from '@/lib/contract/panel/payout-views'
import type { ReloadsView } from '@/lib/contract/panel/reload-views'
import type { UsersView } from '@/lib/contract/panel/user-views'
import type { Client } from '../../support/client'
import { fileOf, paidTwice } from '../../support/money/cases'
import { makeReload } from '../../support/money/deposits'
import { payBodies } from '../../support/money/payments'
import { act, addBeneficiary, fill, requestPayout } from '../../support/money/payouts'
import { decide } from '../../support/money/returns'
import { atConsole, operator } from '../../support/people/staff'
import { dotted, unusual } from '../../support/searched'
import { expect, test } from '../../support/test'

const listed = async <View>(console: Client, list: string, search: string) =>
  (await console.get<View>(`/console/${list}/view?${new URLSearchParams({ search })}`)).body

test('the lists of movements and cases find a payment by all that it is known by, as the search of everything does', async ({
  makePerson,
  anyone,
  pool,
}) => {
  const [staff, firm] = [await operator(makePerson), unusual()]
  const holder = await makePerson({ firstName: firm, lastName: 'Ibáñez' })
  const [payer, digits] = [unusual(), `${randomInt(1_000_000_000, 1_999_999_999)}`]
  const phone = `310${randomInt(1_000_000, 9_999_999)}`
  const by = {
    ...{ ...payBodies.PSE, payer_name: `Zuluaga ${payer}`, payer_email: `${payer}@payer.example` },
    ...{ payer_document: digits, payer_phone: phone },
  }
  const named = { external_id: `pedido-${digits}` }
  const { id, movementId } = await paidTwice(holder.client, anyone, pool, named, by)
  const { rows } = await pool.query<Record<string, string>>(
    `select m.cus, m.tracking_key, m.rail_reference, m.external_id, l.uuid, m.amount::numeric(20, 2)::text as amount
       from money_movement m join payment_link l on l.id = m.link_id where m.id = $1`,
    [movementId],
  )
  const { cus, tracking_key: key, rail_reference: reference, external_id: external, uuid, amount = '' } = rows[0] ?? {}
  const [whole = ''] = amount.split('.')
  const grouped = dotted(whole)
  const found = [
    ...[
      payer,
      `zuluaga ${payer.toUpperCase()}`,
      `${payer} ${whole}`,
      `${payer} $ ${grouped},00`,
      `ibanez ${firm} ${grouped}`,
    ],
    ...[digits, dotted(digits), `CC ${digits}`, phone, `+57 ${phone}`, `${payer}@payer.example`],
    ...[movementId, uuid, cus, key?.toLowerCase(), reference, external],
  ].filter((text) => text !== undefined && text !== null)
  expect(found.length).toBeGreaterThan(13)
  const console = await atConsole(pool, staff)
  for (const text of found) {
    const { movements } = await listed<MovementsView>(console, 'movements', text)
    expect(
      movements.map((row) => row.id),
      text,
    ).toContain(movementId)
  }
  const subjects = async (text: string) =>
    (
      await staff.client.get<{ results: { kind: string; subject: string }[] }>(
        `/panel/cases/?${new URLSearchParams({ search: text })}`,
      )
    ).body.results.map(({ kind, subject }) => `${kind} ${subject}`)
  // a holder's name is nothing that a case is about
  for (const text of found.filter((text) => !text.includes(firm)))
    expect(await subjects(text), text).toContain(`suspense ${id}`)
  const other = await operator(makePerson)
  for (const { client } of [staff, other])
    await decide(client, id, { action: 'CREDIT', reason: 'Pagó dos veces y lo pidió como abono.' })
  expect(await fileOf(pool, 'suspense', id)).toMatchObject({ status: 'CLOSED' })
  for (const text of [payer, digits, cus, key, uuid].filter((text) => text !== undefined && text !== null))
    expect(await subjects(text), `${text}, once it is closed`).toContain(`suspense ${id}`)
})

test('the lists of transfers and users find by name in any order, amount, document, phone, email and number', async ({
  makePerson,
  pool,
}) => {
  const [staff, name] = [await operator(makePerson), unusual()]
  const sender = await makePerson({ firstName: 'Íngrid', lastName: name })
  const { id } = await makeReload(sender.client, pool, { amount: '81904' })
  const digits = `${randomInt(1_000_000_000, 1_999_999_999)}`
  await pool.query(`update "user" set document_type = 'CC', document_number = $2 where id = $1`, [sender.id, digits])
  const { rows } = await pool.query<{ phone: string }>('select phone from "user" where id = $1', [sender.id])
  const phone = rows[0]?.phone ?? ''
  const who = [
    name,
    `${name} ingrid`,
    `INGRID ${name}`,
    digits,
    dotted(digits),
    `CC ${dotted(digits)}`,
    phone,
    `+57 ${phone}`,
    sender.email,
  ]
  const console = await atConsole(pool, staff)
  for (const text of [...who, `${sender.id}`]) {
    const { users } = await listed<UsersView>(console, 'users', text)
    expect(
      users.map((row) => row.id),
      text,
    ).toContain(sender.id)
  }
  for (const text of [...who, `${name} 81904`, `${name} 81.904`, `ingrid ${name} $ 81.904,00`, `${id}`]) {
    const { reloads } = await listed<ReloadsView>(console, 'reloads', text)
    expect(
      reloads.map((row) => row.id),
      text,
    ).toContain(id)
  }
  const other = await listed<ReloadsView>(console, 'reloads', `${name} 81905`)
  expect(other.reloads, 'another amount').toEqual([])
})

test('the list of payouts finds by payee, document, account, amount, reference, id and the holder beside an amount', async ({
  makePerson,
  pool,
}) => {
  const [staff, payee, name] = [await operator(makePerson), unusual(), unusual()]
  const holder = await makePerson({ firstName: name, lastName: 'Ibáñez' })
  await fill(holder, staff.client, pool)
  const [document, account] = [randomInt(1_000_000_000, 1_999_999_999), randomInt(10_000_000, 99_999_999)]
  const to = { own: false, name: `Zuluaga ${payee}`, document: `${document}`, account_number: `${account}4411` }
  const beneficiary = await addBeneficiary(holder, pool, to)
  const external_id = `nomina-${document}`
  const { id } = await requestPayout(holder, beneficiary, { amount: '41904.00', external_id })
  const texts = [
    ...[
      payee,
      `${payee} zuluaga`,
      `${document}`,
      dotted(`${document}`),
      `CC ${dotted(`${document}`)}`,
      `${account}4411`,
      external_id,
      id,
    ],
    ...[`${payee} 41904`, `${payee} $ 41.904,00`, `ibanez ${name} 41.904`],
  ]
  const console = await atConsole(pool, staff)
  const idsOf = async (text: string, more: object = {}) => {
    const query = new URLSearchParams({ search: text, ...more })
    const { body } = await console.get<PayoutsView>(`/console/payouts/view?${query}`)
    return { ids: body.payouts.map((row) => row.id), waiting: body.waiting.requested }
  }
  for (const text of texts) expect(await idsOf(text), text).toEqual({ ids: [id], waiting: 1 })
  expect(await idsOf(`${payee} 41905`), 'another amount').toEqual({ ids: [], waiting: 0 })
  expect((await console.get(`/console/payouts/csv?search=${payee}`)).text).toContain(id)
  expect((await act(staff.client, id, 'reject', { reason: 'La cuenta es de otra persona.' })).status).toBe(200)
  expect(await idsOf(payee)).toEqual({ ids: [], waiting: 0 })
  expect((await idsOf(payee, { status: 'unpaid' })).ids, 'in its tab').toEqual([id])

  const support = await atConsole(pool, await makePerson({ roles: ['SUPPORT'] }))
  const found = async (search: string) =>
    (await support.get<PayoutsView>(`/console/payouts/view?${new URLSearchParams({ search, status: 'unpaid' })}`)).body
      .payouts.length
  expect(await found(`${document}`), 'the whole of a document').toBe(1)
  expect(await found(payee.slice(0, 5)), 'a part of a name').toBe(0)
})
