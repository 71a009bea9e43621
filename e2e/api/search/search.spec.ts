import type { SearchAnswer } from '@/lib/contract/search/search'
import type { Client } from '../../support/client'
import { makeReload, startDeposit } from '../../support/money/deposits'
import { makeLink, payBodies, startPayment } from '../../support/money/payments'
import { addBeneficiary, fill } from '../../support/money/payouts'
import { makeMember } from '../../support/people/members'
import { makeKey } from '../../support/people/people'
import { atConsole, operator } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/api/search/'

const search = async (client: Client, text: string, group?: string) => {
  const {
    status,
    body,
    text: sent,
    headers,
  } = await client.post<SearchAnswer>(path, { search: text, ...(group ? { group } : {}) })
  expect({ status, sent }).toMatchObject({ status: 200 })
  expect(headers.get('cache-control')).toBe('no-store')
  return body.groups
}

/** Kinds and ids of what is found. */
const found = async (client: Client, text: string) =>
  (await search(client, text)).flatMap(({ results }) => results.map(({ kind, id }) => `${kind} ${id}`))

test.describe('200', () => {
  test('a payment is found by anything that one knows of it, in any form and order', async ({
    holder,
    anyone,
    makePerson,
  }) => {
    const link = await makeLink(holder.client, {
      amount: '80000.00',
      description: 'Pedido 3312',
      external_id: `P/${holder.id}`,
    })
    const payer = {
      ...payBodies.PSE,
      payer_name: 'Íngrid Zuluaga Ibáñez',
      payer_type_document: 'NIT',
      payer_document: '901204775-4',
    }
    const { money_movement_id: id, total_to_pay } = await startPayment(anyone, link.uuid, payer)
    const { body: payment } = await holder.client.get<{ tracking_key: string; cus: string | null }>(
      `/api/payments/${id}/`,
    )
    const [whole = '', cents] = total_to_pay.split('.')
    const grouped = `${whole.slice(0, -3)}.${whole.slice(-3)}`
    const forms = [
      ...['zuluaga ingrid', 'INGRID', 'Ibanez', 'ibáñez, íngrid'],
      ...[whole, grouped, `$ ${grouped},${cents}`, `$${whole}`, `COP ${total_to_pay}`, '80.000', '$ 80.000,00'],
      ...[`ingrid ${whole}`, `${grouped} zuluaga`, 'ingrid 80000'],
      ...[
        '901.204.775-4',
        '9012047754',
        '901204775',
        'NIT 901.204.775-4',
        '310 555 0147',
        '+57 310 555 0147',
        'payer@correo',
      ],
      ...[id, `https://pagos.example/checkout/${id}`, payment.tracking_key, payment.tracking_key.toLowerCase()],
      ...[link.uuid, link.link_url, `P/${holder.id}`, 'pedido 3312', '3312 ingrid'],
    ]
    const both = [`payment ${id}`, `link ${link.uuid}`]
    for (const form of forms) {
      expect(await found(holder.client, form), form).toEqual(both)
    }
    for (const other of ['ingrid 80001', 'zuluaga pedro', '80.000,50', '%', '_'])
      expect(await found(holder.client, other), other).toEqual([])
    const [
      {
        results: [row],
      } = { results: [] },
    ] = await search(holder.client, `zuluaga ${whole}`)
    expect(row).toMatchObject({
      ...{ kind: 'payment', name: 'Íngrid Zuluaga Ibáñez', about: 'Pedido 3312', owner: null, status: 'initiated' },
      ...{ amount: '80000.00', matched: { of: 'total', amount: total_to_pay }, currency: 'COP', method: 'pse' },
    })
    const stranger = await makePerson()
    for (const form of forms) expect(await found(stranger.client, form), form).toEqual([])
  })

  test('deposits, bank transfers, payouts and beneficiaries are found too, each for its owner alone', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const staff = await operator(makePerson)
    const deposit = await startDeposit(holder.client, { amount: undefined, amount_cop: '81904.00' })
    const reload = await makeReload(holder.client, pool, { amount: '71302', account_name: 'Óscar Peñaranda' })
    await fill(holder, staff.client, pool)
    const beneficiary = await addBeneficiary(holder, pool, {
      own: false,
      name: 'Ferretería Núñez',
      account_number: '03100098765',
    })
    const asked = await holder.client.post<{ id: string }>('/api/payouts/', {
      ...{ currency: 'COP', amount: '12345.00', beneficiary_id: beneficiary, description: 'Tornillos' },
    })
    expect(asked.status, asked.text).toBe(201)
    const cases: [string, string[]][] = [
      ['mosquera 81904', [`deposit ${deposit.money_movement_id}`]],
      [deposit.external_id, [`deposit ${deposit.money_movement_id}`]],
      ['71.302', [`bank_transfer ${reload.id}`]],
      ['penaranda', [`bank_transfer ${reload.id}`]],
      [`recarga ${reload.id}`, [`bank_transfer ${reload.id}`]],
      ['ferreteria nunez', [`payout ${asked.body.id}`, `beneficiary ${beneficiary}`]],
      ['03100098765', [`payout ${asked.body.id}`, `beneficiary ${beneficiary}`]],
      ['nunez 12.345', [`payout ${asked.body.id}`]],
      [asked.body.id, [`payout ${asked.body.id}`]],
      [beneficiary, [`beneficiary ${beneficiary}`]],
    ]
    const stranger = await makePerson()
    for (const [text, wanted] of cases) {
      expect(await found(holder.client, text), text).toEqual(wanted)
      expect(await found(stranger.client, text), text).toEqual([])
    }
    const [payouts] = await search(holder.client, 'tornillos')
    expect(payouts?.results[0]).toMatchObject({
      account: '••••8765',
      bank: expect.any(String),
      name: 'Ferretería Núñez',
    })
  })

  test('five of each group, or twenty of one', async ({ holder }) => {
    for (let at = 0; at < 7; at += 1) await makeLink(holder.client, { description: `Clase ${at} de yoga` })
    const [links] = await search(holder.client, 'yoga')
    expect(links).toMatchObject({ group: 'links', more: true })
    expect(links?.results.map(({ about }) => about)).toEqual([6, 5, 4, 3, 2].map((at) => `Clase ${at} de yoga`))
    expect((await search(holder.client, 'yoga', 'links'))[0]).toMatchObject({ more: false, results: { length: 7 } })
    expect(await search(holder.client, 'yoga', 'payments')).toEqual([])
  })

  test('a member finds what the account has; a key beside a token only what its scopes read', async ({
    holder,
    platform,
    pool,
  }) => {
    const link = await makeLink(holder.client, { description: 'Cuota de socios' })
    const member = await makeMember(platform, holder, 'VIEWER')
    expect(await found(member.client, 'socios')).toEqual([`link ${link.uuid}`])
    const narrow = holder.client.with({ 'x-api-key': await makeKey(pool, holder.id, { scopes: ['payouts'] }) })
    expect(await found(narrow, 'socios')).toEqual([])
  })

  test('with a web session', async ({ holder, pool }) => {
    const link = await makeLink(holder.client, { description: 'Torta de novia' })
    expect(await found(await atConsole(pool, holder), 'novia')).toEqual([`link ${link.uuid}`])
  })
})

test('400: nothing to look for, too much, an unknown group', async ({ holder }) => {
  const wrong = async (body: object, fields: Record<string, string>) =>
    expectProblem(await holder.client.post(path, body), { status: 400, code: 'Validation failed', fields })
  await wrong({}, { search: 'required' })
  await wrong({ search: '  ' }, { search: 'required' })
  await wrong({ search: 'x'.repeat(129) }, { search: 'too_long' })
  await wrong({ search: 'ana', group: 'people' }, { group: 'invalid' })
})

test('401: without a person', async ({ anyone, holder }) => {
  expectProblem(await anyone.post(path, { search: 'ana' }), { status: 401, code: 'InvalidApiKey' })
  const key = anyone.with({ 'x-api-key': holder.key })
  expectProblem(await key.post(path, { search: 'ana' }), { status: 401, code: 'InvalidToken' })
})

test('405: a GET, which would have the words in its address', async ({ holder }) => {
  expectProblem(await holder.client.get(`${path}?search=ana`), { status: 405, code: 'MethodNotAllowed' })
})
