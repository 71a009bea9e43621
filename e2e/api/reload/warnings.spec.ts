import { randomInt } from 'node:crypto'
import type pg from 'pg'
import type { Client } from '../../support/client'
import { makeReload, review } from '../../support/money/deposits'
import { ownPng, uploaded } from '../../support/people/identity'
import type { Person } from '../../support/people/people'
import { atConsole, auditOf, operator } from '../../support/people/staff'
import { refused } from '../../support/refused'
import { expect, test } from '../../support/test'

/** An amount that no other test sends on this day. */
const ownAmount = () => `${randomInt(1_000_000, 9_999_999)}.${randomInt(10, 99)}`

const unseen = (names: string) => ({
  status: 400,
  code: 'Validation failed',
  fields: { acknowledged_warnings: 'acknowledgement_required', reason: 'required' },
  names,
})

/** Creates two bank transfers with the same proof. Returns their ids. */
async function sameProof({ client }: Person, pool: pg.Pool) {
  const { url } = await uploaded(client, await ownPng(), { type: 'evidence' })
  const send = () => makeReload(client, pool, { evidence: url, amount: ownAmount() })
  return { one: (await send()).id, other: (await send()).id }
}

const stateOf = async (client: Client, id: number) => (await client.get<{ state: string }>(`/reload/${id}/`)).body.state

test.describe('bank transfers', () => {
  test('in the console an approval over a warning names it and has a reason, and the audit log records both', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const staff = await operator(makePerson)
    const console = await atConsole(pool, staff)
    const { one } = await sameProof(holder, pool)
    const { names: _, ...wanted } = unseen('same_proof')
    const answer = await refused(pool, holder, wanted, () => review(console, one))
    expect(answer.body.errors?.[0]?.message).toContain('same_proof')
    const seen = { acknowledged_warnings: ['same_proof'] }
    const reason = 'Es la misma transferencia en dos partes.'
    const invalid = (fields: Record<string, string>) => ({ status: 400, code: 'Validation failed', fields })
    for (const reason of [null, '', ' \t', '\u200b\u00a0\u202e'])
      await refused(pool, holder, invalid({ reason: 'required' }), () =>
        review(console, one, 'APPROVED', { ...seen, reason }),
      )
    await refused(pool, holder, invalid({ acknowledged_warnings: 'invalid' }), () =>
      review(console, one, 'APPROVED', { reason, acknowledged_warnings: 'same_proof' }),
    )
    await refused(pool, holder, invalid({ acknowledged_warnings: 'acknowledgement_required' }), () =>
      review(console, one, 'APPROVED', { reason, acknowledged_warnings: ['far_from_home'] }),
    )
    await refused(pool, holder, invalid({ 'acknowledged_warnings.0': 'invalid' }), () =>
      review(console, one, 'APPROVED', { reason, acknowledged_warnings: ['all'] }),
    )
    expect((await review(console, one, 'APPROVED', { reason, ...seen })).status).toBe(200)
    expect(await auditOf(pool, `reload:${one}`)).toMatchObject([
      { actor_id: staff.id, action: 'reload.approved', to: { state: 'Paid', warnings: ['same_proof'] }, reason },
    ])
    expect((await holder.client.get(`/reload/${one}/`)).body, 'its owner does not read it').toMatchObject({
      state: 'Paid',
      reason: null,
    })
  })

  test('every kind of warning asks; one that comes up while somebody looks does too', async ({ makePerson, pool }) => {
    const console = await atConsole(pool, await operator(makePerson))
    const person = await makePerson()
    const amount = ownAmount()
    const { id } = await makeReload(person.client, pool, { amount, latitude: '40.4168', longitude: '-3.7038' })
    const reason = 'Lo confirmó por teléfono.'
    const over = (acknowledged_warnings: string[]) => review(console, id, 'APPROVED', { reason, acknowledged_warnings })
    const missing = async (seen: string[]) => {
      const fields = { acknowledged_warnings: 'acknowledgement_required' }
      const { body } = await refused(pool, person, { status: 400, code: 'Validation failed', fields }, () => over(seen))
      return /: ([\w, ]+)\.$/.exec(body.errors?.[0]?.message ?? '')?.[1]
    }
    expect(await missing([])).toBe('far_from_home')
    await makeReload((await makePerson()).client, pool, { amount })
    expect(await missing(['far_from_home'])).toBe('same_amount_and_day')
    await pool.query('update "user" set blocked_at = now() where id = $1', [person.id])
    expect(await missing(['far_from_home', 'same_amount_and_day'])).toBe('owner_blocked')
    const all = ['owner_blocked', 'same_amount_and_day', 'far_from_home']
    expect((await over(all)).status).toBe(200)
    expect(await auditOf(pool, `reload:${id}`)).toMatchObject([{ to: { warnings: all }, reason }])
  })

  test('the same amount counts on the same day in Bogota, to the millisecond', async ({ makePerson, pool }) => {
    const console = await atConsole(pool, await operator(makePerson))
    const [person, other] = [await makePerson(), await makePerson()]
    const amount = ownAmount()
    const { id } = await makeReload(person.client, pool, { amount })
    const twin = await makeReload(other.client, pool, { amount })
    const at = (reload: number, time: string) =>
      pool.query('update reload set created_at = $2 where id = $1', [reload, time])
    await at(id, '2026-03-10T12:00:00-05:00')
    const { names: _, ...wanted } = unseen('same_amount_and_day')
    for (const within of ['2026-03-10T00:00:00.000-05:00', '2026-03-10T23:59:59.999-05:00']) {
      await at(twin.id, within)
      const { body } = await refused(pool, person, wanted, () => review(console, id))
      expect(body.errors?.[0]?.message, within).toContain('same_amount_and_day')
    }
    await at(twin.id, '2026-03-11T00:00:00.000-05:00')
    expect((await review(console, id)).status).toBe(200)
    const { id: next } = await makeReload(person.client, pool, { amount })
    await at(next, '2026-03-12T00:00:00.000-05:00')
    await at(twin.id, '2026-03-11T23:59:59.999-05:00')
    expect((await review(console, next)).status).toBe(200)
  })

  test('an unusual amount: three times the largest of three that were approved', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const staff = await operator(makePerson)
    const console = await atConsole(pool, staff)
    const base = randomInt(20_000, 90_000)
    for (const more of [0, 1, 2]) {
      const { id } = await makeReload(holder.client, pool, { amount: `${base + more}.17` })
      expect((await review(staff.client, id)).status).toBe(200)
    }
    const thrice = 3 * (base + 2)
    const under = await makeReload(holder.client, pool, { amount: `${thrice}.50` })
    expect((await review(console, under.id)).status, 'a centavo under three times').toBe(200)
    // `under` is now the largest
    const { id } = await makeReload(holder.client, pool, { amount: `${3 * thrice + 1}.50` })
    const { names: _, ...wanted } = unseen('unusual_amount')
    const { body } = await refused(pool, holder, wanted, () => review(console, id))
    expect(body.errors?.[0]?.message).toContain('unusual_amount')
  })

  test('without a warning, to reject, or with a key nothing more is asked; the audit log still records the warnings', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const staff = await operator(makePerson)
    const console = await atConsole(pool, staff)
    const plain = await makeReload(holder.client, pool, { amount: ownAmount() })
    expect((await review(console, plain.id)).status).toBe(200)
    const { one, other } = await sameProof(holder, pool)
    expect((await review(console, one, 'REJECTED', { reason: 'Es la misma.' })).status).toBe(200)
    expect((await review(staff.client, other)).status).toBe(200)
    expect(await stateOf(holder.client, other)).toBe('Paid')
    expect(await auditOf(pool, `reload:${other}`)).toMatchObject([
      { action: 'reload.approved', to: { warnings: ['same_proof'] }, reason: null },
    ])
    const [, quiet] = [await auditOf(pool, `reload:${one}`), await auditOf(pool, `reload:${plain.id}`)]
    expect(quiet[0]?.to).not.toHaveProperty('warnings')
  })

  test('each of two persons says so for themselves', async ({ holder, makePerson, pool }) => {
    const people = [await operator(makePerson), await operator(makePerson)]
    const { id } = await makeReload(holder.client, pool, { amount: ownAmount(), latitude: '40.4168' }, 'BRL')
    const { names: _, ...wanted } = unseen('far_from_home')
    for (const person of people) {
      const console = await atConsole(pool, person)
      await refused(pool, holder, wanted, () => review(console, id))
      const given = { reason: `Vista por ${person.id}.`, acknowledged_warnings: ['far_from_home'] }
      expect((await review(console, id, 'APPROVED', given)).status).toBe(200)
    }
    expect(await auditOf(pool, `reload:${id}`)).toMatchObject([
      { action: 'reload.approved_once', to: { warnings: ['far_from_home'] }, reason: `Vista por ${people[0]?.id}.` },
      { action: 'reload.approved', to: { warnings: ['far_from_home'] }, reason: `Vista por ${people[1]?.id}.` },
    ])
  })
})
