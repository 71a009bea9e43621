import { randomInt } from 'node:crypto'
import type { MarkRow } from '@/lib/contract/unusual/pages'
import { makeReload } from '../../support/money/deposits'
import { makeLink, payAndApprove } from '../../support/money/payments'
import { freshDocument } from '../../support/people/identity'
import { atConsole, auditOf, operator } from '../../support/people/staff'
import { decideMark as decide, markAs, marks as path, unusualPayment } from '../../support/people/unusual'
import { expectProblem } from '../../support/refused'
import { dotted, finder, unusual } from '../../support/searched'
import { expect, test } from '../../support/test'

const reason = 'Zurriago: doce pagos iguales en una hora.'
const forbidden = { status: 403, code: 'FORBIDDEN' } as const

test('one marks a payment, another decides that it is suspicious, and its report has a number', async ({
  makePerson,
  holder,
  anyone,
  pool,
}) => {
  const { movement, one, two } = await unusualPayment({ holder, anyone, makePerson })
  const mark = await markAs(one.client, movement, reason)
  expect(mark).toMatchObject({ status: 'MARKED', owner_id: holder.id, amount: expect.stringMatching(/\.\d\d$/) })
  expect(mark).toMatchObject({ payer_document: expect.any(String), holder: expect.stringContaining('Rosa') })
  expectProblem(await one.client.post(path, { subject: movement, reason }), {
    ...{ status: 400, code: 'Validation failed', fields: { subject: 'doubled' } },
  })
  const report = { action: 'REPORT', reason: 'No explica el origen.' }
  expectProblem(await decide(one.client, mark.id, report), { status: 400, code: 'SecondOperatorRequired' })
  expectProblem(await decide(two.client, mark.id, { action: 'REPORT' }), {
    ...{ status: 400, code: 'Validation failed', fields: { reason: 'required' } },
  })
  expectProblem(await decide(two.client, mark.id, { action: 'FILE', filing_number: '1' }), {
    ...{ status: 400, code: 'AlreadyDecided' },
  })
  expect((await decide(two.client, mark.id, report)).body).toMatchObject({
    status: 'SUSPICIOUS',
    decided_by_id: two.id,
  })
  expectProblem(await decide(two.client, mark.id, { ...report, action: 'DISMISS' }), {
    ...{ status: 400, code: 'AlreadyDecided' },
  })
  expectProblem(await decide(one.client, mark.id, { action: 'FILE' }), {
    ...{ status: 400, code: 'Validation failed', fields: { filing_number: 'required' } },
  })
  const filed = await decide(one.client, mark.id, { action: 'FILE', filing_number: 'ROS-2026-000123' })
  expect(filed.body).toMatchObject({ status: 'FILED', filing_number: 'ROS-2026-000123' })
  expect(await auditOf(pool, `unusual:${mark.id}`), 'without whom it is about, or why').toEqual([
    { actor_id: one.id, action: 'unusual.marked', from: null, to: { status: 'MARKED' }, reason: null },
    ...[
      {
        actor_id: two.id,
        action: 'unusual.reported',
        from: { status: 'MARKED' },
        to: { status: 'SUSPICIOUS' },
        reason: null,
      },
      {
        actor_id: one.id,
        action: 'unusual.filed',
        from: { status: 'SUSPICIOUS' },
        to: { status: 'FILED' },
        reason: null,
      },
    ],
  ])
})

test('the account holder reads nothing of it: not in data, events, webhooks, mails or payments', async ({
  makePerson,
  holder,
  anyone,
  pool,
}) => {
  const { movement, one, two } = await unusualPayment({ holder, anyone, makePerson })
  const reload = await makeReload(holder.client, pool)
  const events = async () =>
    (
      await pool.query(
        `select (select count(*)::int from outbox where owner_id = $1) as events,
                (select count(*)::int from message where user_id = $1) as mails,
                (select count(*)::int from status_change where subject in ($2, $3)) as changes`,
        [holder.id, movement, `reload:${reload.id}`],
      )
    ).rows[0]
  const before = await events()
  for (const subject of [movement, `reload:${reload.id}`, `user:${holder.id}`]) {
    const { id } = await markAs(one.client, subject, reason)
    await decide(two.client, id, { action: 'REPORT', reason })
  }
  expect(await events()).toEqual(before)
  const console = await atConsole(pool, holder)
  for (const address of [
    ...['/profile/export/', '/user/', '/api/payment_link/', `/reload/${reload.id}/`],
    `/payments/${movement}/view`,
  ]) {
    const { text } = await (address.endsWith('view') ? console : holder.client).get(address)
    for (const word of ['Zurriago', 'unusual', 'SUSPICIOUS', 'inusual']) expect(text, address).not.toContain(word)
  }
  expectProblem(await holder.client.get(path), forbidden)
  expect((await console.get('/console/unusual/view')).status).toBe(404)
})

test('support and whoever it is about know of none', async ({ makePerson, pool }) => {
  const [one, support, marked] = [
    await operator(makePerson),
    await makePerson({ roles: ['SUPPORT'] }),
    await operator(makePerson),
  ]
  const { id } = await markAs(one.client, `user:${marked.id}`, reason)
  expectProblem(await support.client.get(path), forbidden)
  expectProblem(await support.client.post(path, { subject: `user:${one.id}`, reason }), forbidden)
  expectProblem(await decide(support.client, id, { action: 'DISMISS', reason }), forbidden)
  expectProblem(await marked.client.post(path, { subject: `user:${marked.id}`, reason }), forbidden)
  expectProblem(await decide(marked.client, id, { action: 'DISMISS', reason }), { status: 404, code: 'Not found' })
  const listed = await marked.client.get<{ results: MarkRow[] }>(`${path}?subject=user:${marked.id}`)
  expect(listed.body.results).toEqual([])
  const seen = await one.client.get<{ results: MarkRow[] }>(`${path}?subject=user:${marked.id}&status=MARKED`)
  expect(seen.body.results.map((row) => row.id)).toEqual([id])
  for (const person of [support, marked])
    expect((await (await atConsole(pool, person)).get(`/console/unusual/${id}/view`)).status).toBe(404)
  expect((await (await atConsole(pool, support)).get('/console/unusual/csv')).status).toBe(404)
  for (const [person, knows] of [
    [one, true],
    [support, false],
    [marked, false],
  ] as const)
    for (const log of ['view?subject=', 'csv?subject='])
      expect(
        (await (await atConsole(pool, person)).get(`/console/audit/${log}unusual:${id}`)).text.includes(
          'unusual.marked',
        ),
        log,
      ).toBe(knows)
})

test('the file has a line for each operation, with persons, amounts, dates and reasons', async ({
  makePerson,
  holder,
  anyone,
  pool,
}) => {
  const one = await operator(makePerson)
  for (const description of ['Una', 'Otra']) {
    const { uuid } = await makeLink(holder.client, { description })
    await payAndApprove(anyone, uuid)
  }
  const { id } = await markAs(one.client, `user:${holder.id}`, reason)
  const { text } = await (await atConsole(pool, one)).get('/console/unusual/csv?status=MARKED')
  const lines = text.split('\r\n').filter((line) => line.startsWith(`"${id}";`))
  expect(text).toContain('"Descripción de los hechos"')
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(line).toContain(`"user:${holder.id}"`)
    expect(line).toContain('"Zurriago: doce pagos iguales en una hora."')
    expect(line).toMatch(/"mm_\w{22}";"\d{4}-\d\d-\d\d/)
  }
})

test('the console’s list and file are searched by what a mark copied, and by nobody who may not know of it', async ({
  makePerson,
  holder,
  pool,
}) => {
  const [name, payer, document, pesos] = [unusual(), unusual(), freshDocument(), 1e7 + randomInt(8e7)]
  const [one, other, marked] = [await operator(makePerson), await operator(makePerson), await operator(makePerson)]
  const reload = await makeReload(holder.client, pool)
  const { id } = await markAs(one.client, `reload:${reload.id}`, reason)
  await pool.query(
    `update unusual_mark
        set holder_name = $2, payer_name = $3, payer_document_type = 'CC', payer_document = $4, amount = $5, currency = 'COP'
      where id = $1`,
    [id, `Vicente ${name}`, `Évora ${payer}`, document, `${pesos}.50`],
  )
  const reader = await atConsole(pool, other)
  const found = finder(reader, 'unusual', 'marks')
  for (const text of [
    name,
    `vicente ${name}`,
    `evora ${payer}`,
    document,
    dotted(document),
    `$ ${dotted(`${pesos}`)},50`,
  ])
    expect(await found(text), text).toEqual([id])
  for (const text of [`${id}`, `reload:${reload.id}`, `${reload.id}`]) expect(await found(text), text).toContain(id)
  expect(await found(`${name} Zuluaga`), 'somebody else').toEqual([])
  expect(await finder(reader, 'unusual', 'marks', { status: 'FILED' })(name), 'within the other filters').toEqual([])
  const linesOf = async (search: string) =>
    (await reader.get(`/console/unusual/csv?search=${search}`)).text.trim().split('\r\n')
  expect(await linesOf(name)).toHaveLength(2)
  expect(await linesOf(unusual())).toHaveLength(1)

  await markAs(one.client, `user:${marked.id}`, reason)
  const own = finder(await atConsole(pool, marked), 'unusual', 'marks')
  expect(await own(`user:${marked.id}`), 'about themselves').toEqual([])
  expect(await found(`user:${marked.id}`)).toHaveLength(1)
  const support = await atConsole(pool, await makePerson({ roles: ['SUPPORT'] }))
  for (const file of ['view', 'csv'])
    expect((await support.get(`/console/unusual/${file}?search=${name}`)).status, file).toBe(404)
})

test('400: what is not there; 401; 404', async ({ makePerson, anyone }) => {
  const { client } = await operator(makePerson)
  for (const subject of ['user:999999999', 'reload:0', 'mm_0000000000000000000000', 'payout:1', 'case:999999999'])
    expectProblem(await client.post(path, { subject, reason }), {
      ...{ status: 400, code: 'Validation failed', fields: { subject: 'invalid' } },
    })
  expectProblem(await client.post(path, { subject: ' ', reason: '' }), {
    ...{ status: 400, code: 'Validation failed', fields: { subject: 'required', reason: 'required' } },
  })
  expectProblem(await anyone.post(path, {}), { status: 401, code: 'InvalidApiKey' })
  expectProblem(await decide(client, 999_999_999, { action: 'DISMISS', reason }), { status: 404, code: 'Not found' })
})
