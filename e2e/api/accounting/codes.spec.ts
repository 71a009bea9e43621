import { csvRows } from '../../support/money/exports'
import { atConsole, auditOf, operator, superuser } from '../../support/people/staff'
import { byTwo, propose } from '../../support/people/two-persons'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/panel/accounting_codes/'
type Code = { account: string; code: string; name: string; standard: boolean; since: string | null }
const codesOf = (answer: { body: { results: Code[] } }) =>
  Object.fromEntries(answer.body.results.map((one) => [one.account, one.code]))

test('200, 202: defaults, and another code by two superusers', async ({ makePerson, pool }) => {
  const [one, other, staff] = [await superuser(makePerson), await superuser(makePerson), await operator(makePerson)]
  const read = (query = '') => staff.client.get<{ results: Code[] }>(`${path}${query}`)
  const codes = codesOf(await read())
  expect(codes).toMatchObject({ wallet: '281505', iva: '240801', 'rail:sandbox': '138020' })
  expect(codesOf(await read('?currency=USD'))).toMatchObject({ bank: '111010' })

  // of an account that no other test reads
  const body = { account: 'losses', currency: 'MXN', code: '53959501', name: 'Pérdidas por reversiones' }
  const set = await byTwo([one.client, other.client], { path, body })
  expect(set.body).toMatchObject({
    status: 'APPLIED',
    current: { code: '539595', name: 'Gastos diversos, otros' },
    proposed: { code: '53959501', name: 'Pérdidas por reversiones' },
  })
  const found = (await read('?currency=MXN')).body.results.find(({ account }) => account === 'losses')
  expect(found).toMatchObject({ code: '53959501', standard: false, since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  expect((await one.client.post(path, { ...body, reason: 'Otra vez.' })).status, 'it is so already').toBe(200)
  expect((await auditOf(pool, 'accounting_code:losses:MXN')).map(({ action }) => action)).toEqual([
    ...['accounting_code.proposed', 'accounting_code.set'],
  ])
})

test('400, 401, 403: what is no code, an unknown account, and who may not', async ({ makePerson, anyone, holder }) => {
  const [{ client }, staff] = [await superuser(makePerson), await operator(makePerson)]
  const body = { account: 'fees', currency: 'COP', code: '4155', name: 'Servicio', reason: 'Lo pide la prueba.' }
  const wrong = (fields: Record<string, string>) => ({ status: 400, code: 'Validation failed', fields })
  for (const code of ['415', '0155', '41559595959', '4155 95'])
    expectProblem(await client.post(path, { ...body, code }), wrong({ code: 'not_an_accounting_code' }))
  for (const account of ['wallet:1', 'bank:999999999', 'nothing', 'Bank 1'])
    expectProblem(await client.post(path, { ...body, account }), wrong({ account: 'unknown_account' }))
  expectProblem(await client.post(path, { ...body, reason: null }), wrong({ reason: 'required' }))
  expectProblem(await anyone.get(path), { status: 401, code: 'InvalidApiKey' })
  for (const who of [staff.client, holder.client])
    expectProblem(await propose(who, { path, body }), { status: 403, code: 'FORBIDDEN' })
  expectProblem(await holder.client.get(path), { status: 403, code: 'FORBIDDEN' })
})

test('the journal of a day and the fees of a month are files for staff, of days that are over', async ({
  makePerson,
  pool,
  holder,
}) => {
  const staff = await atConsole(pool, await operator(makePerson))
  const yesterday = new Date(Date.now() - 29 * 3_600_000).toISOString().slice(0, 10)
  const journal = await staff.get(`/console/accounting/journal?day=${yesterday}`)
  expect([journal.status, journal.text.split('\r\n')[0]]).toEqual([200, expect.stringContaining('"Cuenta PUC"')])
  for (const day of ['2999-01-01', new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10), 'ayer', ''])
    expect((await staff.get(`/console/accounting/journal?day=${day}`)).status, day).toBe(404)

  const month = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 7)
  const fees = await staff.get(`/console/accounting/fees?month=${month}`)
  expect(fees.status).toBe(200)
  const rows = csvRows(Buffer.from(fees.text), ';')
  expect(Object.keys(rows[0] ?? {}).slice(0, 6)).toEqual([
    ...['Mes', 'Cliente', 'Tipo de documento', 'Documento', 'Tipo de persona', 'Nombre o razón social'],
  ])
  expect((await staff.get('/console/accounting/fees?month=2026-13')).status).toBe(404)
  const own = await atConsole(pool, holder)
  expect((await own.get(`/console/accounting/fees?month=${month}`)).status).toBe(403)
})
