import { expect, expectCleanBooks, test } from '../../support/books'
import { caller } from '../../support/house/house'
import { loadLines } from '../../support/money/bank-lines'
import { fileOf, takenBack } from '../../support/money/cases'
import { act, fill } from '../../support/money/payouts'
import { makeAccount } from '../../support/money/reconciliations'
import { submitted } from '../../support/people/identity'
import { makePerson, type Person } from '../../support/people/people'
import { auditOf } from '../../support/people/staff'
import { decide, type Proposal } from '../../support/people/two-persons'
import { expectProblem } from '../../support/refused'
import { ask, paid, payoutOf, readOne, type Scene } from './paid-scene'

/** Something that one person does, and how it stands before and after. */
type Trial = {
  method?: 'PATCH'
  /** Of the names by which the audit log has the steps of its proposal. */
  area?: 'user' | 'bank'
  path: string
  body: object
  subject: string
  standing: () => Promise<unknown>
  deed: string
  after: unknown
}

const trials: Record<string, (scene: Scene) => Promise<Trial>> = {
  'payout.send': async (scene) => {
    const { id, send, number } = await paid(scene, 'approved')
    const standing = async () => (await payoutOf(scene, id)).status
    const path = `/panel/payouts/${id}/sent/`
    return { path, body: send, subject: `payout:${number}`, standing, deed: 'payout.sent', after: 'sent' }
  },
  'payout.return': async (scene) => {
    const { id, number } = await paid(scene, 'sent')
    const standing = async () => (await payoutOf(scene, id)).status
    const path = `/panel/payouts/${id}/returned/`
    return { path, body: {}, subject: `payout:${number}`, standing, deed: 'payout.returned', after: 'returned' }
  },
  'payout.give_up_fees': async (scene) => {
    const { id, number } = await paid(scene, 'sent', 'refund')
    expect((await act(scene.staff.client, id, 'completed')).status).toBe(200)
    const standing = async () => (await payoutOf(scene, id)).given
    const path = `/panel/payouts/${id}/give_up_fees/`
    return { path, body: {}, subject: `payout:${number}`, standing, deed: 'payout.fees_given', after: true }
  },
  'reversal.debit': async ({ house: { pool }, holder, anyone }) => {
    const { id } = await takenBack(holder.client, anyone, pool)
    const standing = async () =>
      (await readOne<{ debited: string }>(pool, 'select debited::text from reversal where id = $1', id)).debited
    const path = `/panel/reversals/${id}/`
    const body = { action: 'DEBIT', expected_status: 'OPEN' }
    return { path, body, subject: `reversal:${id}`, standing, deed: 'reversal.debited', after: '100000.00' }
  },
  'case.close': aCase,
  'identity.review': async ({ house: { baseUrl, pool } }) => {
    const person = await makePerson(baseUrl, pool, { level: 0 })
    await submitted(person.client)
    const standing = async () =>
      (await readOne<{ level: number }>(pool, 'select level from "user" where id = $1', person.id)).level
    const path = '/panel/profile_documents/'
    const body = { profile_id: person.id, status: 'APPROVED' }
    return { path, body, area: 'user', subject: `user:${person.id}`, standing, deed: 'identity.approved', after: 5 }
  },
  'bank.change': async ({ house: { pool } }) => {
    const { id } = await readOne<{ id: number }>(
      pool,
      'select id from bank where country = $1 order by id desc limit 1',
      'CO',
    )
    const standing = async () => (await readOne<{ name: string }>(pool, 'select name from bank where id = $1', id)).name
    const of = { path: `/panel/banks/${id}/`, body: { name: 'Banco de la Prueba' }, subject: `bank:${id}` }
    return { ...of, method: 'PATCH', area: 'bank', standing, deed: 'bank.changed', after: 'Banco de la Prueba' }
  },
}

/** A line of the bank that nothing explains. */
async function aCase({ house: { pool }, staff }: Scene): Promise<Trial> {
  const statement = await loadLines(staff.client, await makeAccount(pool), '77.777,00;CONSIGNACION;')
  const line = await readOne<{ id: string }>(
    pool,
    'select id from bank_statement_line where statement_id = $1',
    statement,
  )
  const { id, number } = await fileOf(pool, 'bank_line', line.id)
  const standing = async () => (await fileOf(pool, 'bank_line', line.id)).outcome
  const path = `/panel/cases/${id}/close/`
  const body = { outcome: 'explained' }
  return { path, body, subject: `case:${number}`, standing, deed: 'case.closed', after: 'explained' }
}

const balances = async ({ holder }: Scene) => (await holder.client.get('/balance/')).body

// `ownHouse`, since a setting holds for all others of an installation
test('what one person does alone is asked of two where the policy says so: proposed, confirmed once, in both names', async ({
  ownHouse,
}) => {
  test.slow()
  const { baseUrl, pool } = ownHouse
  const make = (role?: string) => makePerson(baseUrl, pool, role ? { roles: [role] } : {})
  const [holder, staff, two, three] = [
    await make(),
    await make('SUPERUSER'),
    await make('OPERATOR'),
    await make('OPERATOR'),
  ]
  const [support, treasury] = [await make('SUPPORT'), await make('TREASURY')]
  const scene: Scene = { house: ownHouse, holder, anyone: caller(ownHouse), staff }
  await makeAccount(pool)
  await fill(holder, staff.client, pool, '500000')
  for (const [write, prepare] of Object.entries(trials))
    await test.step(write, async () => {
      const { method = 'POST', path, body, area = 'write', subject, standing, deed, after } = await prepare(scene)
      const send = ({ client }: Person) => client.call<Proposal>(method, path, { body: sent })
      const sent = { ...(write === 'payout.send' ? {} : { reason: 'Lo pide la prueba.' }), ...body }
      const before = [await standing(), await balances(scene)]
      await ask(pool, write)
      const unchanged = async () => expect([await standing(), await balances(scene)]).toEqual(before)
      expectProblem(await send(treasury), { status: 403, code: 'FORBIDDEN' })
      const proposed = await send(staff)
      expect(proposed.status, proposed.text).toBe(202)
      expect(proposed.body).toMatchObject({ kind: write, subject, status: 'PROPOSED' })
      await unchanged()
      expectProblem(await send(two), { status: 400, code: 'ProposalOpen' })
      expectProblem(await decide(staff.client, proposed.body, 'CONFIRM'), {
        status: 400,
        code: 'SecondOperatorRequired',
      })
      for (const { client } of [support, treasury])
        expectProblem(await decide(client, proposed.body, 'CONFIRM'), { status: 403, code: 'FORBIDDEN' })
      expectProblem(await decide(holder.client, proposed.body, 'CONFIRM'), { status: 403, code: 'FORBIDDEN' })
      await unchanged()
      expect((await decide(two.client, proposed.body, 'REJECT', { reason: 'Falta la prueba.' })).status).toBe(200)
      await unchanged()
      const again = await send(staff)
      expect(again.status, again.text).toBe(202)
      const answers = await Promise.all([two, three].map(({ client }) => decide(client, again.body, 'CONFIRM')))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
      expect(await standing()).toEqual(after)
      const confirmed = answers[0]?.status === 200 ? two : three
      const audit = await auditOf(pool, subject)
      const named = audit.filter(({ action }) => [deed, `${area}.proposed`, `${area}.rejected`].includes(action))
      expect(named.map(({ action, actor_id }) => [action, actor_id])).toEqual([
        ...[
          [`${area}.proposed`, staff.id],
          [`${area}.rejected`, two.id],
          [`${area}.proposed`, staff.id],
        ],
        [deed, confirmed.id],
      ])
      await pool.query('delete from policy_setting where write = $1', [write])
    })
  await expectCleanBooks(ownHouse.databaseUrl)
})

test('from an amount on: below it one person is enough, at it two are needed', async ({ ownHouse }) => {
  const { baseUrl, pool } = ownHouse
  const make = (role?: string) => makePerson(baseUrl, pool, role ? { roles: [role] } : {})
  const [holder, staff] = [await make(), await make('SUPERUSER')]
  const scene: Scene = { house: ownHouse, holder, anyone: caller(ownHouse), staff }
  await makeAccount(pool)
  await fill(holder, staff.client, pool, '500000')
  for (const [from, status] of [
    ['20000.01', 200],
    ['20000.00', 202],
  ] as const) {
    const { id } = await paid(scene, 'sent')
    await ask(pool, 'payout.return', from)
    const answer = await act(staff.client, id, 'returned', { reason: 'Cuenta cerrada' })
    expect(answer.status, answer.text).toBe(status)
  }
})

test('a case that waits for a second person is proposed, and open again once that is withdrawn', async ({
  ownHouse,
}) => {
  const { baseUrl, pool } = ownHouse
  const staff = await makePerson(baseUrl, pool, { roles: ['SUPERUSER'] })
  const scene: Scene = { house: ownHouse, holder: staff, anyone: caller(ownHouse), staff }
  const { path, body, subject } = await aCase(scene)
  await ask(pool, 'case.close')
  const statusOf = async () =>
    (await readOne<{ status: string }>(pool, 'select status::text from case_file where number = $1', subject.slice(5)))
      .status
  const proposed = await staff.client.post<Proposal>(path, { reason: 'La explica el banco.', ...body })
  expect(await statusOf()).toBe('PROPOSED')
  expect((await decide(staff.client, proposed.body, 'WITHDRAW')).status).toBe(200)
  expect(await statusOf()).toBe('OPEN')
})
