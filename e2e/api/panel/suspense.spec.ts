import { readAgedSuspense } from '@/lib/domain/case/aged-suspense'
import { requestReturn } from '@/lib/domain/refund/request-return'
import { domainOn } from '../../support/house/domain'
import { caseOf, paidTwice } from '../../support/money/cases'
import { notice, notify } from '../../support/money/notices'
import { makeLink, startPayment, transfersOf } from '../../support/money/payments'
import { bankAccountBody } from '../../support/money/payouts'
import { type Case, decide } from '../../support/money/returns'
import { auditOf, operator, superuser } from '../../support/people/staff'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'
import { wholeList } from '../../support/whole-list'

const credit = { action: 'CREDIT', reason: 'Pagó dos veces y lo pidió como abono.' }

test.describe('200', () => {
  test('proposed by one, credited by another: the movement’s own breakdown out of suspense', async ({
    holder,
    anyone,
    makePerson,
    pool,
  }) => {
    const [one, other] = [await operator(makePerson), await operator(makePerson)]
    const { id, movementId, link } = await paidTwice(holder.client, anyone, pool)
    const proposed = await decide(one.client, id, credit)
    expect(proposed).toMatchObject({
      status: 200,
      body: {
        id,
        status: 'PROPOSED',
        action: 'CREDIT',
        reason: 'link_closed',
        proposed_by_id: one.id,
        proposal_reason: credit.reason,
        money_movement_id: movementId,
        owner: holder.email,
        decided_at: null,
      },
    })
    await refused(pool, holder, { status: 400, code: 'SecondOperatorRequired' }, () => decide(one.client, id, credit))
    await pool.query('update "user" set blocked_at = now() where id = $1', [one.id])
    await refused(pool, holder, { status: 400, code: 'ProposalLapsed' }, () =>
      decide(other.client, id, { action: 'CREDIT' }),
    )
    await pool.query('update "user" set blocked_at = null where id = $1', [one.id])
    const done = await decide(other.client, id, { action: 'CREDIT' })
    expect(done.body).toMatchObject({ status: 'CREDITED', decided_by_id: other.id })
    // 33,333.33 × 2 % = 666.6666 → 666.67; × 19 % = 126.6673 → 126.67
    expect(await transfersOf(pool, `suspense:${id}`)).toEqual([
      'suspense → wallet 33333.33 COP',
      'suspense → fees 666.67 COP',
      'suspense → iva 126.67 COP',
    ])
    expect((await holder.client.get('/balance/')).body).toMatchObject({ COP: '66666.66' })
    expect((await holder.client.get(`/api/payment_link/${link.uuid}/`)).body).toMatchObject({ paid_amount: '34126.67' })
    expect((await auditOf(pool, `suspense:${id}`)).map(({ actor_id, action }) => [actor_id, action])).toEqual([
      [one.id, 'suspense.proposed'],
      [other.id, 'suspense.credited'],
    ])
  })

  test('receiver mode credits less; a USD link goes through fx at its own rate', async ({
    holder,
    anyone,
    makePerson,
    pool,
  }) => {
    const [one, other] = [await operator(makePerson), await superuser(makePerson)]
    for (const facts of [{ fee_mode: 'receiver' }, { currency: 'USD', amount: '25.00' }]) {
      const { id } = await paidTwice(holder.client, anyone, pool, facts)
      await decide(one.client, id, credit)
      expect((await decide(other.client, id, { action: 'CREDIT' })).body).toMatchObject({ status: 'CREDITED' })
      const posted = await transfersOf(pool, `suspense:${id}`)
      if ('currency' in facts) {
        expect(posted[0]).toMatch(/^suspense → fx [\d.]+ COP$/)
        expect(posted.slice(1)).toEqual(['fx → wallet 25.00 USD', 'fx → fees 0.50 USD', 'fx → iva 0.10 USD'])
      } else
        expect(posted).toEqual([
          'suspense → wallet 33333.33 COP',
          'wallet → fees 666.67 COP',
          'wallet → iva 126.67 COP',
        ])
    }
  })

  test('withdrawn, and proposed otherwise; the list by status', async ({ holder, anyone, makePerson, pool }) => {
    const [one, other] = [await operator(makePerson), await operator(makePerson)]
    const { id } = await paidTwice(holder.client, anyone, pool)
    await decide(one.client, id, credit)
    const named = async (status: string) =>
      (await wholeList<Case>(one.client, `/panel/suspense/?status=${status}`)).map((row) => row.id)
    expect(await named('PROPOSED')).toContain(id)
    expect((await decide(other.client, id, { action: 'WITHDRAW', reason: 'Falta hablar con él.' })).body).toMatchObject(
      {
        status: 'OPEN',
        action: null,
        proposed_by_id: null,
      },
    )
    expect(await named('OPEN')).toContain(id)
    expect((await decide(other.client, id, { ...credit, action: 'RETURN' })).body).toMatchObject({ status: 'PROPOSED' })
  })

  test('two who confirm at once: once', async ({ holder, anyone, makePerson, pool }) => {
    const [one, two, three] = [await operator(makePerson), await operator(makePerson), await operator(makePerson)]
    const { id } = await paidTwice(holder.client, anyone, pool)
    await decide(one.client, id, credit)
    const answers = await Promise.all([two, three].map(({ client }) => decide(client, id, { action: 'CREDIT' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await holder.client.get('/balance/')).body).toMatchObject({ COP: '66666.66' })
  })
})

test.describe('400', () => {
  test('no reason; another action than what was proposed; decided already', async ({
    holder,
    anyone,
    makePerson,
    pool,
  }) => {
    const [one, other] = [await operator(makePerson), await operator(makePerson)]
    const { id } = await paidTwice(holder.client, anyone, pool)
    const invalid = (fields: Record<string, string>) => ({ status: 400, code: 'Validation failed', fields })
    await refused(pool, holder, invalid({ reason: 'required' }), () => decide(one.client, id, { action: 'CREDIT' }))
    await refused(pool, holder, invalid({ action: 'invalid' }), () => decide(one.client, id, { action: 'KEEP' }))
    await refused(pool, holder, invalid({ action: 'not_for_this_case' }), () =>
      decide(one.client, id, { action: 'WITHDRAW', reason: 'x' }),
    )
    await refused(pool, holder, invalid({ 'destination.bank_id': 'unknown_bank' }), () =>
      decide(one.client, id, { action: 'RETURN', reason: 'x', destination: bankAccountBody({ bank_id: 999_999 }) }),
    )
    await decide(one.client, id, credit)
    await refused(pool, holder, invalid({ action: 'not_for_this_case' }), () =>
      decide(other.client, id, { action: 'RETURN' }),
    )
    await decide(other.client, id, { action: 'CREDIT' })
    for (const action of ['CREDIT', 'RETURN', 'WITHDRAW'])
      await refused(pool, holder, { status: 400, code: 'AlreadyDecided' }, () =>
        decide(one.client, id, { ...credit, action }),
      )
  })

  test('a return of money that is not held says why: who decided and when, that nobody did, or that there is no case', async ({
    holder,
    anyone,
    makePerson,
    pool,
  }) => {
    const [one, other] = [await operator(makePerson), await makePerson({ roles: ['OPERATOR'], firstName: 'Delia' })]
    const [{ id, link }, { id: open }] = [
      await paidTwice(holder.client, anyone, pool),
      await paidTwice(holder.client, anyone, pool),
    ]
    await decide(one.client, id, credit)
    expect((await decide(other.client, id, { action: 'CREDIT' })).body).toMatchObject({ status: 'CREDITED' })
    const { tx, inTx, close } = domainOn(pool)
    const [credited, waiting] = [
      await tx.suspenseCase.findUniqueOrThrow({ where: { id } }),
      await tx.suspenseCase.findUniqueOrThrow({ where: { id: open } }),
    ]
    const by = { deciderId: one.id, sealKey: 'a key of a test', policy: { installed: {}, rail: null } }
    const refusalOf = (held: typeof credited) =>
      inTx((tx, now) => requestReturn(tx, { held, ownerId: holder.id }, by, now)).catch((fault: unknown) => fault)
    const paid = await tx.moneyMovement.findFirstOrThrow({ where: { link: { uuid: link.uuid }, suspense: null } })
    expect(await refusalOf(credited)).toMatchObject({
      code: 'AlreadyDecided',
      details: {
        members: {
          ...{ decided_by: expect.stringContaining('Delia'), decision: 'suspense.credited' },
          decided_at: expect.stringMatching(/Z$/),
        },
      },
    })
    expect(await refusalOf(waiting)).toMatchObject({ code: 'InvalidStatus' })
    expect(await refusalOf({ ...credited, movementId: paid.id })).toMatchObject({ code: 'Not found' })
    await close()
  })

  test('another amount than was asked for can only go back', async ({ holder, anyone, makePerson, pool }) => {
    const [one, other] = [await operator(makePerson), await operator(makePerson)]
    const link = await makeLink(holder.client)
    const { money_movement_id: movementId } = await startPayment(anyone, link.uuid)
    expect((await notify(anyone, notice(movementId, 'approved', { amount: '40000.00' }))).status).toBe(200)
    const id = await caseOf(pool, movementId)
    const wanted = { status: 400, code: 'Validation failed', fields: { action: 'not_for_this_case' } }
    await refused(pool, holder, wanted, () => decide(one.client, id, credit))
    await decide(one.client, id, { ...credit, action: 'RETURN' })
    expect((await decide(other.client, id, { action: 'RETURN' })).body).toMatchObject({
      ...{ status: 'RETURNING', amount: '40000.00', refund: { status: 'awaiting_destination' } },
      reason: 'amount_mismatch',
    })
  })
})

test('403, 404: an account holder, one’s own money, no such case', async ({ holder, anyone, makePerson, pool }) => {
  const { id } = await paidTwice(holder.client, anyone, pool)
  const forbidden = { status: 403, code: 'FORBIDDEN' }
  await refused(pool, holder, forbidden, () => decide(holder.client, id, credit))
  await pool.query(`update "user" set roles = '{OPERATOR}' where id = $1`, [holder.id])
  await refused(pool, holder, forbidden, () => decide(holder.client, id, credit))
  const { client } = await operator(makePerson)
  expectProblem(await decide(client, 999_999_999, credit), { status: 404, code: 'Not found' })
})

test('an alert of age lists the oldest fifty, and says how many and how much all of them are', async ({ pool }) => {
  const { atOneMoment, close } = domainOn(pool)
  const undone = new Error('nothing stays')
  const work = atOneMoment(async (tx) => {
    const before = await readAgedSuspense(tx, { currency: 'COP' })
    await tx.$executeRaw`set local session_replication_role = replica`
    const add = async (first: number, last: number, hours: number, status: 'OPEN' | 'CLOSED') => {
      await tx.$executeRaw`
        insert into suspense_case (id, movement_id, reason, currency, amount, created_at)
        select -n, 'mm_aged' || n, (enum_range(null::"SuspenseReason"))[1], 'COP', 1000.01, now() - make_interval(hours => ${hours}::int)
          from generate_series(${first}::int, ${last}::int) n`
      await tx.$executeRaw`
        insert into case_file (kind, subject, status, due_at, closed_at, outcome)
        select 'suspense', (-n)::text, ${status}, case_due('suspense', now() - make_interval(hours => ${hours}::int)),
               case when ${status} = 'CLOSED' then now() end, case when ${status} = 'CLOSED' then 'gone' end
          from generate_series(${first}::int, ${last}::int) n`
    }
    await add(1, 60, 25, 'OPEN')
    await add(61, 65, 23, 'OPEN')
    await add(66, 70, 25, 'CLOSED')
    const after = await readAgedSuspense(tx, { currency: 'COP' })
    expect(after.count - before.count, 'what is younger, and what has no open case, is none of them').toBe(60)
    expect(`${after.sum.minus(before.sum)}`, '60 × 1,000.01').toBe('60000.60')
    expect(after.rows.map(({ subject }) => subject).sort(), 'the oldest').toEqual(
      Array.from({ length: 50 }, (_, at) => `${-60 + at}`).sort(),
    )
    throw undone
  })
  await expect(work).rejects.toBe(undone)
  await close()
})
