import { randomInt } from 'node:crypto'
import type { CasesView } from '@/lib/contract/case/pages'
import type { MovementsView } from '@/lib/contract/panel/money-views'
import type { UsersView } from '@/lib/contract/panel/user-views'
import { nitCheckDigit } from '@/lib/contract/payer'
import type { SearchAnswer, SearchResult } from '@/lib/contract/search/search'
import type { Client } from '../../support/client'
import { loadLines } from '../../support/money/bank-lines'
import { fileOf, paidTwice } from '../../support/money/cases'
import { makeReload } from '../../support/money/deposits'
import { makeLink, payBodies, startPayment } from '../../support/money/payments'
import { makeAccount } from '../../support/money/reconciliations'
import { makeMember } from '../../support/people/members'
import { atConsole, operator } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { unusual } from '../../support/searched'
import { expect, test } from '../../support/test'

const path = '/panel/search/'

async function search(client: Client, text: string): Promise<SearchResult[]> {
  const { status, body, text: sent } = await client.post<SearchAnswer>(path, { search: text })
  expect({ status, sent }).toMatchObject({ status: 200 })
  return body.groups.flatMap(({ results }) => results)
}

const idsOf = (results: readonly SearchResult[]) => results.map(({ kind, id }) => `${kind} ${id}`)

test.describe('200', () => {
  test('“Ana Ruiz says she paid”: by payer or by holder, with the amount, of any account', async ({
    makePerson,
    anyone,
  }) => {
    const [name, firm] = [unusual(), unusual()]
    const holder = await makePerson({ firstName: firm, lastName: 'Zuluaga' })
    const staff = await operator(makePerson)
    const link = await makeLink(holder.client, { amount: '81904.00', fee_mode: 'receiver' })
    const payer = { ...payBodies.PSE, payer_name: `${name} Ruiz`, payer_document: '1018437902' }
    const { money_movement_id: id } = await startPayment(anyone, link.uuid, payer)
    const both = [`payment ${id}`, `link ${link.uuid}`]
    for (const text of [
      `${name} 81904`,
      `ruiz 81.904 ${name.toUpperCase()}`,
      `${firm} 81904`,
      `zuluaga ${firm} $ 81.904,00`,
    ])
      expect(idsOf(await search(staff.client, text)), text).toEqual(both)
    expect(idsOf(await search(staff.client, `${name} 81905`))).toEqual([])
    expect(idsOf(await search(staff.client, firm))).toEqual([`person ${holder.id}`])
    const [row] = await search(staff.client, id)
    expect(row).toMatchObject({ name: `${name} Ruiz`, owner: `${firm} Zuluaga`, amount: '81904.00', document: null })
    for (const text of [holder.email, `titular ${holder.id}`])
      expect(await search(staff.client, text), text).toContainEqual(
        expect.objectContaining({
          kind: 'person',
          id: `${holder.id}`,
          email: holder.email,
          phone: expect.stringMatching(/^••••\d{4}$/),
        }),
      )
  })

  test('cases of every kind: a line of the bank’s statement by its amount, with or without its sign', async ({
    makePerson,
    pool,
  }) => {
    const [staff, account] = [await operator(makePerson), await makeAccount(pool)]
    const [out, into] = [randomInt(1_000_000, 9_000_000), randomInt(1_000_000, 9_000_000)]
    const statement = await loadLines(staff.client, account, `-${out},00;RETIRO CAJERO;`, `${into},00;CONSIGNACION;`)
    const lines = await pool.query<{ id: number }>(
      'select id from bank_statement_line where statement_id = $1 order by line',
      [statement],
    )
    const console = await atConsole(pool, staff)
    for (const [at, amount, texts] of [
      [0, `-${out}.00`, [`${out}`, `-${out}`]],
      [1, `${into}.00`, [`${into}`]],
    ] as const) {
      const { id, number } = await fileOf(pool, 'bank_line', lines.rows[at]?.id ?? 0)
      const found = { kind: 'case', id, number, case_kind: 'bank_line', status: 'OPEN', amount, currency: 'COP' }
      for (const text of [...texts, `caso ${number}`])
        expect(await search(staff.client, text), text).toContainEqual(expect.objectContaining(found))
      for (const text of texts) {
        const { body } = await console.get<CasesView>(`/console/cases/view?search=${encodeURIComponent(text)}`)
        expect(
          body.cases.map((row) => row.id),
          text,
        ).toEqual([id])
      }
    }
  })

  test('cases by number, payment and payer; bank transfers by their sender', async ({
    holder,
    makePerson,
    anyone,
    pool,
  }) => {
    const staff = await operator(makePerson)
    const { id, movementId } = await paidTwice(holder.client, anyone, pool)
    const { id: file, number } = await fileOf(pool, 'suspense', id)
    for (const text of [movementId, `caso ${number}`, `${number}`, file])
      expect(idsOf(await search(staff.client, text)), text).toContain(`case ${file}`)
    const sender = await makePerson({ businessName: `Ferretería ${unusual()}` })
    const reload = await makeReload(sender.client, pool, { amount: '64321' })
    const { rows } = await pool.query<{ name: string }>('select business_name as name from "user" where id = $1', [
      sender.id,
    ])
    expect(idsOf(await search(staff.client, `${rows[0]?.name} 64.321`))).toEqual([`bank_transfer ${reload.id}`])
    expect(idsOf(await search(staff.client, rows[0]?.name ?? ''))).toEqual([
      `bank_transfer ${reload.id}`,
      `person ${sender.id}`,
    ])
  })

  test('support finds people by the whole of a document, phone or email, and reads them masked', async ({
    makePerson,
    pool,
  }) => {
    const support = await makePerson({ roles: ['SUPPORT'] })
    const staff = await operator(makePerson)
    const name = unusual()
    const sought = await makePerson({ firstName: name, lastName: 'Ruiz' })
    const document = `${randomInt(1_000_000_000, 1_999_999_999)}`
    await pool.query(`update "user" set document_type = 'CC', document_number = $2 where id = $1`, [
      sought.id,
      document,
    ])
    const { rows } = await pool.query<{ phone: string }>('select phone from "user" where id = $1', [sought.id])
    const phone = rows[0]?.phone ?? ''
    for (const text of [name, document, `CC ${document}`, phone, `+57 ${phone}`, sought.email]) {
      const [masked] = await search(support.client, text)
      expect(masked, text).toMatchObject({
        ...{ kind: 'person', id: `${sought.id}`, name: `${name} R•••`, email: expect.stringMatching(/^.•••@/) },
        ...{ document: `CC ••••${document.slice(-4)}`, phone: `••••${phone.slice(-4)}` },
      })
    }
    for (const part of [
      document.slice(1),
      document.slice(0, -1),
      phone.slice(2),
      sought.email.slice(3),
      sought.email.slice(0, 20),
    ]) {
      expect(await search(support.client, part), part).toEqual([])
      expect(idsOf(await search(staff.client, part)), part).toContain(`person ${sought.id}`)
    }
  })

  test('support finds a NIT by the whole of it, with dots and check digit or without, and by no part', async ({
    makePerson,
    pool,
  }) => {
    const support = await makePerson({ roles: ['SUPPORT'] })
    const firm = await makePerson({ businessName: `Taller ${unusual()}` })
    const body = `${randomInt(800_000_000, 899_999_999)}`
    const nit = `${body}-${nitCheckDigit(body)}`
    await pool.query(`update "user" set document_type = 'NIT', document_number = $2 where id = $1`, [firm.id, nit])
    const dotted = nit.replace(/(\d{3})(\d{3})(\d{3})/, '$1.$2.$3')
    const bare = [body, `NIT ${body}`, dotted.slice(0, -2)]
    for (const text of [dotted, nit, `NIT ${dotted}`, nit.replace('-', ''), ...bare])
      expect(idsOf(await search(support.client, text)), text).toEqual([`person ${firm.id}`])
    for (const part of [dotted.slice(1), dotted.slice(0, -3), nit.slice(2), body.slice(0, 8), body.slice(1)])
      expect(await search(support.client, part), part).toEqual([])
  })

  test('to support no part of a name, surname or email answers, however it grows, in the search and in lists', async ({
    makePerson,
    anyone,
    pool,
  }) => {
    const [support, staff] = [await makePerson({ roles: ['SUPPORT'] }), await operator(makePerson)]
    const [name, surname] = [unusual(), unusual()]
    const sought = await makePerson({ firstName: name, lastName: surname })
    const link = await makeLink(sought.client, { description: 'Pedido' })
    const payer = { ...payBodies.PSE, payer_name: `${name} ${surname}`, payer_email: `${surname}@payer.example` }
    const { money_movement_id: paid } = await startPayment(anyone, link.uuid, payer)
    const [console, whole] = [await atConsole(pool, support), await atConsole(pool, staff)]
    const found = async (client: Client, text: string) => {
      const search = encodeURIComponent(text)
      const users = await client.get<UsersView>(`/console/users/view?search=${search}`)
      const movements = await client.get<MovementsView>(`/console/movements/view?search=${search}`)
      return {
        users: users.body.users.map(({ id }) => id),
        movements: movements.body.movements.map(({ id }) => id),
        count: users.body.count,
      }
    }
    const none = { users: [], movements: [], count: 0 }
    const [word, family] = [name.toLowerCase(), surname.toLowerCase()]
    const parts = [
      ...[3, 5, 8, 9].map((size) => family.slice(0, size)),
      ...[word.slice(0, 9), word.slice(1), family.slice(4)],
      ...[sought.email.slice(0, 5), sought.email.split('@')[0] ?? '', sought.email.slice(0, -1)],
      ...[`${family}@payer.exampl`, `${name} ${family.slice(0, 9)}`],
    ]
    for (const part of parts) {
      expect(await search(support.client, part), part).toEqual([])
      expect(await found(console, part), part).toEqual(none)
    }
    for (const full of [name, surname, `${surname} ${word}`]) {
      expect(idsOf(await search(support.client, full)), full).toContain(`person ${sought.id}`)
      expect(await found(console, full), full).toEqual({ users: [sought.id], movements: [paid], count: 1 })
    }
    expect((await found(console, sought.email)).users).toEqual([sought.id])
    expect((await found(console, `${surname}@payer.example`)).movements).toEqual([paid])
    expect((await found(whole, family.slice(0, 8))).users, 'control: an operator finds by a part').toEqual([sought.id])
  })

  test('an erased account is found by nothing', async ({ makePerson }) => {
    const staff = await operator(makePerson)
    const name = unusual()
    const leaver = await makePerson({ firstName: name, lastName: 'Ruiz' })
    expect(idsOf(await search(staff.client, name))).toEqual([`person ${leaver.id}`])
    expect((await leaver.client.post('/profile/erasure/', { password: leaver.password })).status).toBe(204)
    for (const text of [name, leaver.email, `titular ${leaver.id}`])
      expect(idsOf(await search(staff.client, text)), text).not.toContain(`person ${leaver.id}`)
  })
})

test('every role of the console may search; nobody else', async ({ anyone, holder, platform, makePerson }) => {
  for (const role of ['AUDITOR', 'SUPPORT', 'REVIEWER', 'TREASURY', 'SUPERUSER'])
    await search((await makePerson({ roles: [role] })).client, 'xyzzy')
  const member = await makeMember(platform, holder, 'ADMIN')
  for (const client of [holder.client, member.client])
    expectProblem(await client.post(path, { search: 'ana' }), { status: 403, code: 'FORBIDDEN' })
  expectProblem(await anyone.post(path, { search: 'ana' }), { status: 401, code: 'InvalidApiKey' })
  const staff = await operator(makePerson)
  const fields = { group: 'invalid', search: 'required' }
  expectProblem(await staff.client.post(path, { group: 'invoices' }), {
    status: 400,
    code: 'Validation failed',
    fields,
  })
})
