import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { nitCheckDigit } from '@/lib/contract/payer'
import { db, inTx } from '@/lib/db'
import { claimPayouts, payByRail } from '@/lib/domain/payout/pay-by-rail'
import { sandboxPayouts } from '@/lib/rails/sandbox/payouts'
import type { Client } from '../../support/client'
import { act, addBeneficiary, fill, requestPayout } from '../../support/money/payouts'
import { submitted } from '../../support/people/identity'
import type { Person } from '../../support/people/people'
import { hitsOf, loadFiles, oddName, ownFile } from '../../support/people/screening-lists'
import { auditOf, operator } from '../../support/people/staff'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

test.describe.configure({ mode: 'serial' })

/** Lines of the only list of one's own, which grows by a line with each test. */
const lines: string[] = []

async function listed(client: Client, line: string): Promise<void> {
  lines.push(line)
  const answer = await loadFiles(client, 'own', { file: ownFile(lines) }, { accept_smaller: 'true' })
  expect(answer.status, answer.text).toBe(201)
}

const underReview = { status: 400, code: 'UnderReview' } as const
const decide = (client: Client, id: number, action: string, more: object = { reason: 'Lo pide la prueba.' }) =>
  client.post<{ status: string }>(`/panel/screening_hits/${id}/`, { action, ...more })

const caseOf = async (pool: pg.Pool, id: number) =>
  (
    await pool.query(
      `select status::text, outcome, closed_by_id from case_file
        where kind = 'screening_hit' and subject = $1 order by number`,
      [`${id}`],
    )
  ).rows

async function crew(make: Parameters<typeof operator>[0]) {
  return [await operator(make), await operator(make), await operator(make)] as const
}

test('a payout to somebody like an entry waits until two persons clear it; of two at once one decides', async ({
  makePerson,
  pool,
}) => {
  const [one, two, three] = await crew(makePerson)
  const holder = await makePerson()
  await fill(holder, one.client, pool)
  const { firstName, lastName } = oddName()
  const payee = await addBeneficiary(holder, pool, { own: false, name: `${firstName} ${lastName}` })
  const { id } = await requestPayout(holder, payee)
  await listed(one.client, `${lastName.toUpperCase()}, ${firstName};persona;;;;;Proveedor con orden de captura`)
  await refused(pool, holder, underReview, () =>
    act(one.client, id, 'approve', { acknowledged_warnings: ['third_party'], reason: 'x' }),
  )

  const [hit] = await hitsOf(pool, `beneficiary:${payee}`)
  if (!hit) throw new Error('no hit')
  expect(hit).toMatchObject({ status: 'OPEN', likeness: 100, by_document: false })
  expect(await caseOf(pool, hit.id)).toEqual([{ status: 'OPEN', outcome: null, closed_by_id: null }])

  expectProblem(await decide(one.client, hit.id, 'CLEAR', {}), {
    ...{ status: 400, code: 'Validation failed', fields: { reason: 'required' } },
  })
  expect((await decide(one.client, hit.id, 'CLEAR')).body).toMatchObject({ status: 'PROPOSED' })
  expect((await caseOf(pool, hit.id))[0]?.status).toBe('PROPOSED')
  expectProblem(await decide(one.client, hit.id, 'CLEAR'), { status: 400, code: 'SecondOperatorRequired' })
  expectProblem(await decide(two.client, hit.id, 'CONFIRM'), {
    ...{ status: 400, code: 'Validation failed', fields: { action: 'not_for_this_case' } },
  })
  await refused(pool, holder, underReview, () => act(two.client, id, 'approve', {}))
  const answers = await Promise.all([two, three].map(({ client }) => decide(client, hit.id, 'CLEAR')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const late = answers.find(({ status }) => status === 400)
  expect(late?.body).toMatchObject({ code: 'AlreadyDecided', decision: 'screening.cleared' })
  expect(await caseOf(pool, hit.id)).toEqual([
    { status: 'CLOSED', outcome: 'cleared', closed_by_id: expect.any(Number) },
  ])
  expect((await auditOf(pool, `screening_hit:${hit.id}`)).map(({ action }) => action)).toEqual([
    ...['screening.proposed', 'screening.cleared'],
  ])
  const approved = await act(two.client, id, 'approve', {
    ...{ acknowledged_warnings: ['third_party'], reason: 'Se revisó.' },
  })
  expect(approved.status, approved.text).toBe(200)
})

test('an account like an entry gets no level; a proposal may be withdrawn; confirmed it stays held', async ({
  makePerson,
  pool,
}) => {
  const [one, two] = await crew(makePerson)
  const person = await makePerson({ level: 0, ...oddName() })
  const body = await submitted(person.client)
  await listed(one.client, `Nadie Parecido Enabsoluto;persona;CC;${body.document_number};;;Por documento`)
  const approve = () => one.client.post('/panel/profile_documents/', { profile_id: person.id, status: 'APPROVED' })
  expectProblem(await approve(), underReview)
  const [hit] = await hitsOf(pool, `user:${person.id}`)
  if (!hit) throw new Error('no hit')
  expect(hit).toMatchObject({ status: 'OPEN', likeness: 100, by_document: true })
  expectProblem(await decide(person.client, hit.id, 'CLEAR'), { status: 403, code: 'FORBIDDEN' })
  expect((await decide(one.client, hit.id, 'CONFIRM')).status).toBe(200)
  expect((await decide(two.client, hit.id, 'WITHDRAW')).body).toMatchObject({ status: 'OPEN' })
  expect((await decide(two.client, hit.id, 'CONFIRM')).body).toMatchObject({ status: 'PROPOSED' })
  expect((await decide(one.client, hit.id, 'CONFIRM', {})).body).toMatchObject({ status: 'CONFIRMED' })
  expectProblem(await decide(two.client, hit.id, 'CLEAR'), { status: 400, code: 'AlreadyDecided' })
  expectProblem(await approve(), underReview)
  expectProblem(await decide(two.client, hit.id, 'WITHDRAW', {}), {
    ...{ status: 400, code: 'Validation failed', fields: { reason: 'required' } },
  })
  expect((await decide(two.client, hit.id, 'WITHDRAW')).body).toMatchObject({ status: 'OPEN', decided_by_id: null })
  expectProblem(await approve(), underReview)
  expect((await caseOf(pool, hit.id)).map(({ status }) => status)).toEqual(['CLOSED', 'OPEN'])
  expect((await auditOf(pool, `screening_hit:${hit.id}`)).at(-1)?.action).toBe('screening.reopened')
  const { rows } = await pool.query('select level from "user" where id = $1', [person.id])
  expect(rows[0].level).toBe(1)
})

test('a cleared hit stays cleared with the next version; another entry opens another, which one person cannot end by a list without it', async ({
  makePerson,
  pool,
}) => {
  const [one, two] = await crew(makePerson)
  const names = oddName()
  const person = await makePerson(names)
  const full = `${names.firstName} ${names.lastName}`
  await listed(one.client, `${full};persona;;;;ref-a-${person.id};`)
  const [hit] = await hitsOf(pool, `user:${person.id}`)
  if (!hit) throw new Error('no hit')
  for (const { client } of [one, two]) expect((await decide(client, hit.id, 'CLEAR')).status).toBe(200)
  await listed(one.client, `Otro Cualquiera Deltodo;persona;;;;ref-b-${person.id};`)
  expect((await hitsOf(pool, `user:${person.id}`)).map(({ status }) => status)).toEqual(['CLEARED'])
  await listed(one.client, `${full};persona;;;;ref-c-${person.id};Otra entrada`)
  expect((await hitsOf(pool, `user:${person.id}`)).map(({ status }) => status)).toEqual(['CLEARED', 'OPEN'])
  lines.pop()
  await listed(one.client, `Uno Más Deltodo;persona;;;;ref-d-${person.id};`)
  const left = await hitsOf(pool, `user:${person.id}`)
  expect(left.map(({ status }) => status)).toEqual(['CLEARED', 'OPEN'])

  const named = async () =>
    (await pool.query('select name from screening_hit where owner_id = $1 order by id', [person.id])).rows
  const erased = await person.client.post('/profile/erasure/', { password: person.password })
  expect(erased.status, erased.text).toBe(204)
  expect(await named(), 'whom nobody has cleared is still known').toEqual([{ name: 'erased' }, { name: full }])
  for (const { client } of [one, two]) expect((await decide(client, left[1]?.id ?? 0, 'CLEAR')).status).toBe(200)
  expect(await named()).toEqual([{ name: 'erased' }, { name: 'erased' }])
})

test('a payee who was removed while a payout waits is compared all the same', async ({ makePerson, pool }) => {
  const one = await operator(makePerson)
  const holder = await makePerson()
  await fill(holder, one.client, pool)
  const { firstName, lastName } = oddName()
  const payee = await addBeneficiary(holder, pool, { own: false, name: `${firstName} ${lastName}` })
  const { id } = await requestPayout(holder, payee)
  expect((await holder.client.call('DELETE', `/api/beneficiaries/${payee}/`)).status).toBeLessThan(300)
  await listed(one.client, `${lastName} ${firstName};persona;;;;ref-e-${holder.id};`)
  await refused(pool, holder, underReview, () =>
    act(one.client, id, 'approve', { acknowledged_warnings: ['third_party'], reason: 'x' }),
  )
  expect((await hitsOf(pool, `beneficiary:${payee}`)).map(({ status }) => status)).toEqual(['OPEN'])
})

test('a payout that its gateway did not take is compared again before it is sent once more', async ({
  makePerson,
  pool,
}) => {
  const [one, two] = await crew(makePerson)
  const holder = await makePerson()
  await fill(holder, one.client, pool)
  const { firstName, lastName } = oddName()
  const payee = await addBeneficiary(holder, pool, { own: false, name: `${firstName} ${lastName}` })
  const { id } = await requestPayout(holder, payee)
  const approval = { acknowledged_warnings: ['third_party'], reason: 'x', by_hand: true }
  for (const { client } of [one, two]) expect((await act(client, id, 'approve', approval)).status).toBe(200)
  const subject = `beneficiary:${payee}`
  const found = async () =>
    (await pool.query('select status::text from screening_hit where subject = $1', [subject])).rows
  const worker = await pool.connect()
  try {
    // the worker leaves to others whom another one compares
    await worker.query('begin')
    await worker.query('select 1 from screening_subject where subject = $1 for key share', [subject])
    await listed(one.client, `${lastName} ${firstName};persona;;;;ref-r-${holder.id};`)
    expect(await found(), 'the worker did not compare them').toEqual([])
    const data = { rail: 'sandbox', asks: 1, nextAskAt: new Date(0) }
    const of = { rail: 'sandbox', most: 25, sends: true }
    // In one transaction: the server's own worker would claim it too.
    const due = await inTx((tx, now) => tx.payout.update({ where: { id }, data }).then(() => claimPayouts(tx, of, now)))
    expect(await found()).toEqual([{ status: 'OPEN' }])
    const again = due.find((payout) => payout.id === id)
    if (!again) throw new Error('it is not due')
    expect(await payByRail(db, { payouts: sandboxPayouts, sends: true }, again)).toBe(false)
    expect((await pool.query('select 1 from sandbox_payout where reference = $1', [id])).rowCount, 'it waits').toBe(0)
    expect(await db.payout.findUnique({ where: { id } })).toMatchObject({ status: 'approved' })
  } finally {
    await worker.query('rollback')
    worker.release()
  }
})

test('a document is the same with and without a check digit, and as NIT or cédula', async ({ makePerson, pool }) => {
  const one = await operator(makePerson)
  const holder = await makePerson()
  const number = `${randomInt(80_000_000, 89_999_999)}`
  const [nit, digit] = [`9${number}`, nitCheckDigit(`9${number}`)]
  const payee = { own: false, document_type: 'NIT', document: `${nit}-${digit}`, name: 'Comercial Sin Parecido' }
  const payees = [
    await addBeneficiary(holder, pool, payee),
    await addBeneficiary(holder, pool, { ...payee, document_type: 'CC', document: number }),
  ]
  await listed(one.client, `Nada Que Ver Alguno;empresa;NIT;${nit}${digit};;ref-f-${holder.id};`)
  await listed(one.client, `Nada Que Ver Ninguno;empresa;NIT;${number}-3;;ref-g-${holder.id};`)
  for (const id of payees)
    expect(await hitsOf(pool, `beneficiary:${id}`)).toMatchObject([{ status: 'OPEN', by_document: true }])
})

test('of a list that is loaded twice at once there is one version, and each entry once', async ({
  makePerson,
  pool,
}) => {
  const [one, two] = await crew(makePerson)
  const names = oddName()
  const person = await makePerson(names)
  lines.push(`${names.firstName} ${names.lastName};persona;;;;ref-h-${person.id};`)
  const file = ownFile(lines)
  const answers = await Promise.all([one, two].map(({ client }) => loadFiles(client, 'own', { file })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  expect(await db.screeningEntry.count({ where: { ref: `ref-h-${person.id}`, removedIn: null } })).toBe(1)
  expect(await hitsOf(pool, `user:${person.id}`)).toHaveLength(1)
})

test('whoever takes a listed name while others are compared is found', async ({ makePerson, pool }) => {
  const one = await operator(makePerson)
  const people = await Promise.all(Array.from({ length: 6 }, () => makePerson(oddName())))
  const names = oddName()
  const change = ({ id }: Person) =>
    pool.query('update "user" set first_name = $2, last_name = $3 where id = $1', [id, names.firstName, names.lastName])
  await Promise.all([
    listed(one.client, `${names.firstName} ${names.lastName};persona;;;;ref-i-${one.id};`),
    ...people.map(change),
  ])
  for (const person of people)
    expect((await hitsOf(pool, `user:${person.id}`)).map(({ status }) => status)).toEqual(['OPEN'])
})
