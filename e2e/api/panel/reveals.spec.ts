import type { Client } from '../../support/client'
import { makeLink, payAndApprove, payBodies } from '../../support/money/payments'
import { pin, setPin } from '../../support/people/second-factor'
import { auditOf, operator } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/panel/reveals/'
const reason = 'Llamó y pide corregir su correo.'
const reveal = (client: Client, address: string, body: object = {}) =>
  client.post<{ until: string }>(path, { address, reason, ...body })

test.describe('200', () => {
  test('an account, its documents’ and links’ page, a payment: for a quarter of an hour, with the reason in the audit', async ({
    makePerson,
    holder,
    anyone,
    pool,
  }) => {
    const support = await makePerson({ roles: ['SUPPORT'] })
    const { uuid } = await makeLink(holder.client)
    const paid = await payAndApprove(anyone, uuid, payBodies.PSE)
    const things = [
      [`/console/users/${holder.id}`, `user:${holder.id}`],
      [`/console/users/${holder.id}/links?status=PAID`, `user:${holder.id}`],
      [`/console/movements/${paid.money_movement_id}`, paid.money_movement_id],
    ] as const
    for (const [address, subject] of things) {
      const { status, body, text } = await reveal(support.client, address)
      expect({ status, text }).toMatchObject({ status: 200 })
      const left = new Date(body.until).getTime() - Date.now()
      expect(left, address).toBeGreaterThan(14 * 60_000)
      expect(left, address).toBeLessThan(15.5 * 60_000)
      expect((await auditOf(pool, subject)).at(-1)).toMatchObject({
        actor_id: support.id,
        action: 'data.revealed',
        reason,
      })
    }
  })
})

test.describe('400', () => {
  test('a page about several, an unknown thing, no page, no reason', async ({ makePerson, pool, holder }) => {
    const support = await makePerson({ roles: ['SUPPORT'] })
    const wrong = [
      ...['/console/users', '/console/cases?tab=mine', '/console/statements/1', '/console/reconciliation/1', '/home'],
      ...[
        '/console/users/999999999',
        `/console/cases/cs_${'0'.repeat(22)}`,
        '/console/payouts/batches/pb_1',
        '/console/audit/1',
      ],
      ...[`/console/users/${holder.id}/../../users`, `/console/constructor/1`],
    ]
    for (const address of wrong)
      expectProblem(await reveal(support.client, address), {
        ...{ status: 400, code: 'Validation failed', fields: { address: 'not_allowed' } },
      })
    for (const none of ['', '  ', undefined])
      expect((await reveal(support.client, `/console/users/${holder.id}`, { reason: none })).status).toBe(400)
    const { rowCount } = await pool.query(`select from audit_entry where actor_id = $1`, [support.id])
    expect(rowCount, 'nothing was uncovered').toBe(0)
  })
})

test.describe('401', () => {
  test('without credentials', async ({ anyone }) => {
    expectProblem(await reveal(anyone, '/console/users/1'), { status: 401, code: 'InvalidApiKey' })
  })
})

test.describe('403', () => {
  test('nothing is uncovered without the PIN of whoever has one', async ({ makePerson, pool, holder }) => {
    const support = await makePerson({ roles: ['SUPPORT'] })
    await setPin(support)
    const address = `/console/users/${holder.id}`
    for (const body of [{}, { pin: '000000' }])
      expectProblem(await reveal(support.client, address, body), { status: 403, code: 'StepUpRequired' })
    expect((await auditOf(pool, `user:${holder.id}`)).map(({ action }) => action)).not.toContain('data.revealed')
    expect((await reveal(support.client, address, { pin })).status).toBe(200)
  })

  test('a holder, and an auditor, who reads everything and writes nothing', async ({ makePerson, holder }) => {
    const auditor = await makePerson({ roles: ['AUDITOR'] })
    for (const { client } of [holder, auditor])
      expectProblem(await reveal(client, `/console/users/${holder.id}`), { status: 403, code: 'FORBIDDEN' })
  })
})

test('calls of the console stay covered to support: what it asked for is shown on the page', async ({
  makePerson,
  holder,
}) => {
  const support = await makePerson({ roles: ['SUPPORT'] })
  const { client } = await operator(makePerson)
  expect((await reveal(support.client, `/console/users/${holder.id}`)).status).toBe(200)
  const search = { search: holder.email }
  expect((await client.post('/panel/search/', search)).text).toContain(holder.email)
  expect((await support.client.post('/panel/search/', search)).text).not.toContain(holder.email)
})
