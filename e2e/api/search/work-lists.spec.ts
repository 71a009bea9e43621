import type { Client } from '../../support/client'
import { makeInvoice } from '../../support/money/invoices'
import { freshDocument, submitted } from '../../support/people/identity'
import { storeHit } from '../../support/people/screening-lists'
import { atConsole, operator, superuser } from '../../support/people/staff'
import { propose } from '../../support/people/two-persons'
import { dotted, finder, unusual } from '../../support/searched'
import { expect, test } from '../../support/test'

test('the list of identities finds a submission by whose it is, in its tab, and counts what it finds', async ({
  makePerson,
  pool,
}) => {
  const [staff, name, document] = [await operator(makePerson), unusual(), freshDocument()]
  const person = await makePerson({ firstName: name, lastName: 'Ibáñez', level: 0 })
  await submitted(person.client, document)
  const { rows } = await pool.query<{ id: number; phone: string }>(
    `select s.id, u.phone from identity_submission s join "user" u on u.id = s.user_id where u.id = $1`,
    [person.id],
  )
  const [{ id, phone } = { id: 0, phone: '' }] = rows
  const console = await atConsole(pool, staff)
  const found = finder(console, 'identity', 'submissions')
  for (const text of [name, `ibanez ${name}`, document, `CC ${dotted(document)}`, person.email, phone, `${person.id}`])
    expect(await found(text), text).toEqual([id])
  expect(await found(`${name} Zuluaga`), 'somebody else').toEqual([])
  expect(await finder(console, 'identity', 'submissions', { status: 'APPROVED' })(name), 'another tab').toEqual([])
  const { counts } = (await console.get<{ counts: object }>(`/console/identity/view?search=${name}`)).body
  expect(counts).toEqual({ PENDING: 1, APPROVED: 0, REJECTED: 0 })
  expect((await console.get(`/console/identity/csv?search=${name}`)).text.trim().split('\n')).toHaveLength(2)

  const support = finder(await atConsole(pool, await makePerson({ roles: ['SUPPORT'] })), 'identity', 'submissions')
  expect([await support(document), await support(name.slice(0, 5)), await support(document.slice(0, 6))]).toEqual([
    [id],
    [],
    [],
  ])
})

test('the list of proposals finds by account, person, what changes, reason, amount and number', async ({
  makePerson,
  pool,
}) => {
  const [firm, author, word] = [unusual(), unusual(), unusual()]
  const holder = await makePerson({ firstName: firm, lastName: 'Ibáñez' })
  const staff = await makePerson({ roles: ['SUPERUSER'], firstName: author, lastName: 'Zuluaga' })
  const code = `COD-${holder.id}`
  const { id } = (
    await propose(staff.client, {
      method: 'PATCH',
      path: `/panel/users/${holder.id}/`,
      body: { roles: ['USER', 'SUPPORT'], reason: `Lo pide ${word}.` },
    })
  ).body
  const { rows } = await pool.query<{ id: number }>(
    `insert into proposal (kind, subject, payload, after, warnings, status, proposed_by_id, proposed_at, decided_by_id, decided_at)
     values ('referral_code.create', 'referral_code:' || $1, '{}', jsonb_build_object('code', $1::text, 'minimum', '81904.50'), '{}',
             'WITHDRAWN', $2, now(), $2, now())
     returning id`,
    [code, staff.id],
  )
  const hidden = rows[0]?.id
  const found = finder(await atConsole(pool, staff), 'policy/proposals', 'proposals')
  for (const text of [firm, `ibanez ${firm}`, word]) expect(await found(text), text).toEqual([id])
  expect(await found(`${id}`), 'by its number').toContain(id)
  expect(await found(author), 'all of its author').toEqual([hidden, id])
  for (const text of [code, `${code} $ 81.904,50`, `${code} 81904`]) expect(await found(text), text).toEqual([hidden])
  expect(await found(`${code} 81905`), 'another amount').toEqual([])
  expect((await (await atConsole(pool, staff)).get(`/console/policy/proposals/csv?search=${word}`)).text).toContain(
    word,
  )

  const other = finder(await atConsole(pool, await operator(makePerson)), 'policy/proposals', 'proposals')
  expect([await other(code), await other(author)], 'not what its reader may not know of').toEqual([[], [id]])
  const support = await atConsole(pool, await makePerson({ roles: ['SUPPORT'] }))
  const masked = finder(support, 'policy/proposals', 'proposals')
  expect([await masked(firm), await masked(firm.slice(0, 5)), await masked(word)]).toEqual([[id], [], []])
})

test('the list of invoices finds by customer, holder, document, amount and number, within its month', async ({
  makePerson,
  pool,
}) => {
  const [staff, name, customer] = [await operator(makePerson), unusual(), unusual()]
  const holder = await makePerson({ firstName: name, lastName: 'Ibáñez' })
  const { id, number } = await makeInvoice(pool, holder.id, 'validated', '2018-03')
  const document = freshDocument()
  await pool.query('update fee_invoice set name = $2, document = $3 where id = $1', [
    ...[id, `Taller ${customer}`, document],
  ])
  const console = await atConsole(pool, staff)
  const found = finder(console, 'accounting/invoices', 'invoices', { month: '2018-03' })
  for (const text of [customer, `taller ${customer}`, name, document, dotted(document), number, `${customer} 297.500`])
    expect(await found(text), text).toEqual([id])
  expect(await found(`${name} $ 47.500,00`), 'a holder and an amount').toEqual([id])
  expect(await found(`${customer} 297501`), 'another amount').toEqual([])
  expect(await finder(console, 'accounting/invoices', 'invoices', { month: '2018-04' })(name), 'of another').toEqual([])
  const { text } = await console.get(`/console/accounting/invoices/csv?month=2018-03&search=${customer}`)
  expect(text.trim().split('\n')).toHaveLength(2)
  expect(text).toContain(number)
  const { body } = await console.get<{ states: object[]; sums: { total: object } }>(
    `/console/accounting/invoices/view?month=2018-03&search=${customer}`,
  )
  expect([body.states, body.sums.total]).toEqual([
    [{ state: 'validated', count: 1 }],
    { currency: 'COP', amount: '297500.00' },
  ])
  const support = await atConsole(pool, await makePerson({ roles: ['SUPPORT'] }))
  const masked = finder(support, 'accounting/invoices', 'invoices', { month: '2018-03' })
  expect([await masked(document), await masked(document.slice(0, 6)), await masked(customer.slice(0, 5))]).toEqual([
    [id],
    [],
    [],
  ])
})

test('the list of requests about data and that of matches find by person, document and number', async ({
  makePerson,
  pool,
}) => {
  const [staff, name, word, document] = [await superuser(makePerson), unusual(), unusual(), freshDocument()]
  const person = await makePerson({ firstName: name, lastName: 'Ibáñez' })
  const asked = { kind: 'consulta', topic: 'access', text: '¿Qué datos míos tienen?' }
  expect((await person.client.post('/profile/data_requests/', asked)).status).toBe(201)
  const request = (await pool.query<{ id: number }>('select id from data_request where owner_id = $1', [person.id]))
    .rows[0]?.id
  const hit = await storeHit(pool, person)
  await pool.query(`update screening_hit set name = $2, document = $3 where id = $1`, [hit, `Evelio ${word}`, document])
  const [console, support] = [staff, await makePerson({ roles: ['SUPPORT'] })].map((one) => atConsole(pool, one))
  const [full, masked] = [(await console) as Client, (await support) as Client]
  const requests = finder(full, 'data-requests', 'requests')
  for (const text of [name, `ibanez ${name}`, person.email, `${request}`])
    expect(await requests(text), text).toContain(request)
  expect(await requests(`${name} Zuluaga`), 'somebody else').toEqual([])
  const file = (await full.get(`/console/data-requests/csv?search=${name}`)).text
  expect(file.trim().split('\n')).toHaveLength(2)
  expect(await finder(masked, 'data-requests', 'requests')(name.slice(0, 5)), 'a part of a name').toEqual([])

  const hits = finder(full, 'screening', 'hits')
  for (const text of [name, word, `evelio ${word}`, document, dotted(document), `scene-${person.id}`])
    expect(await hits(text), text).toEqual([hit])
  expect(await hits(`${word} Zuluaga`), 'somebody else').toEqual([])
  expect(await finder(full, 'screening', 'hits', { tab: 'all' })(`${hit}`), 'by its number').toContain(hit)
  expect((await full.get(`/console/screening/csv?search=${word}`)).text.trim().split('\n')).toHaveLength(2)
  const covered = finder(masked, 'screening', 'hits')
  expect([await covered(document), await covered(document.slice(0, 6)), await covered(word.slice(0, 5))]).toEqual([
    [hit],
    [],
    [],
  ])
})
