import { randomInt } from 'node:crypto'
import { db, inTx } from '@/lib/db'
import { requestPayout as store } from '@/lib/domain/payout/request-payout'
import { makeReload, review } from '../../support/money/deposits'
import { balanceOf } from '../../support/money/payments'
import { payoutFile, sendFile } from '../../support/money/payout-batches'
import { addBeneficiary, fill, type Payout } from '../../support/money/payouts'
import type { Person } from '../../support/people/people'
import { operator } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

/** Stores a payout in dollars and commits it once another request waits for it. */
async function meanwhile<Result>(
  holder: Person,
  { beneficiaryId, externalId }: { beneficiaryId: string; externalId: string },
  other: () => Promise<Result>,
): Promise<{ id: string; answer: Result }> {
  let coming: Promise<Result> | undefined
  const { id } = await inTx(async (tx, now) => {
    const payout = { ownerId: holder.id, beneficiaryId, externalId, currency: 'USD', amount: '10.00' } as const
    const stored = await store(tx, { ...payout, description: null, reason: null }, { userId: holder.id }, now)
    coming = other()
    await expect
      .poll(async () => {
        const [row] = await db.$queryRaw<{ waits: boolean }[]>`
          select exists (select from pg_stat_activity where wait_event_type = 'Lock' and query like '%request_payout%') as waits`
        return row?.waits
      })
      .toBe(true)
    return stored
  })
  if (!coming) throw new Error('the other one did not come')
  return { id, answer: await coming }
}

async function funded(holder: Person, makePerson: () => Promise<Person>, pool: import('pg').Pool): Promise<string> {
  const { client } = await operator(makePerson)
  await fill(holder, client, pool)
  const { id } = await makeReload(holder.client, pool, { amount: '80000.00' }, 'USD')
  expect((await review(client, id)).status).toBe(200)
  return addBeneficiary(holder, pool)
}

test('one external id for payouts in two currencies at once: the second reads which one has it', async ({
  holder,
  makePerson,
  pool,
}) => {
  const beneficiaryId = await funded(holder, makePerson, pool)
  const taken = (field: string) => ({
    status: 400,
    code: 'Validation failed',
    fields: { [field]: 'external_id_taken' },
  })

  const one = { beneficiaryId, externalId: `retiro-${holder.id}` }
  const body = { beneficiary_id: beneficiaryId, currency: 'COP', amount: '1000', external_id: one.externalId }
  const alone = await meanwhile(holder, one, () => holder.client.post<Payout>('/api/payouts/', body))
  expectProblem(alone.answer, taken('external_id'))
  expect(alone.answer.body).toMatchObject({ id: alone.id })

  const another = { beneficiaryId, externalId: `nomina-${holder.id}` }
  const phone = `31${randomInt(10_000_000, 99_999_999)}`
  const file = payoutFile(`Mariana Ríos;CC;52345678;;Nequi;${phone};10;;${another.externalId}`)
  const { answer } = await meanwhile(holder, another, () => sendFile(holder, file))
  expectProblem(answer, taken('lines.2.external_id'))
  expect(await balanceOf(pool, holder.id)).toBe('98810.00')
})
