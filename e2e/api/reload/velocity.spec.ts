import { randomInt } from 'node:crypto'
import { makeReload, review } from '../../support/money/deposits'
import { atConsole, auditOf, operator } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

/** An amount that no other test sends on this day. */
const ownAmount = () => `${randomInt(1_000_000, 9_999_999)}.${randomInt(10, 99)}`
const unseen = {
  ...{ status: 400, code: 'Validation failed' },
  fields: { acknowledged_warnings: 'acknowledgement_required', reason: 'required' },
} as const

test('the sixth transfer of a payer within an hour is warned of, to whichever account, and so is somebody else’s', async ({
  makePerson,
  pool,
}) => {
  const [one, other, staff] = [await makePerson(), await makePerson(), await operator(makePerson)]
  const console = await atConsole(pool, staff)
  const payer = { payer_type_document: 'CC', payer_document: `9${randomInt(10_000_000, 99_999_999)}` }
  for (const [id, document] of [
    [one.id, payer.payer_document],
    [other.id, `8${randomInt(10_000_000, 99_999_999)}`],
  ])
    await pool.query(`update "user" set document_type = 'CC', document_number = $2 where id = $1`, [id, document])
  const send = ({ client }: typeof one) => makeReload(client, pool, { amount: ownAmount(), ...payer })
  const ids = []
  for (let count = 0; count < 5; count += 1) ids.push((await send(one)).id)
  expect((await review(console, ids[4] ?? 0)).status, 'five of its holder').toBe(200)

  const sixth = await send(one)
  expectProblem(await review(console, sixth.id), unseen)
  const seen = { acknowledged_warnings: ['many_from_payer'], reason: 'Es su nómina.' }
  expect((await review(console, sixth.id, 'APPROVED', seen)).status).toBe(200)
  expect((await auditOf(pool, `reload:${sixth.id}`)).at(-1)).toMatchObject({ to: { warnings: ['many_from_payer'] } })

  const elsewhere = await send(other)
  expectProblem(await review(console, elsewhere.id, 'APPROVED', seen), {
    ...{ status: 400, code: 'Validation failed', fields: { acknowledged_warnings: 'acknowledgement_required' } },
  })
  const both = { ...seen, acknowledged_warnings: ['many_from_payer', 'other_payer'] }
  expect((await review(console, elsewhere.id, 'APPROVED', both)).status).toBe(200)

  await pool.query(`update reload set created_at = created_at - interval '25 hours' where payer_document = $1`, [
    payer.payer_document,
  ])
  expect((await review(console, (await send(one)).id)).status, 'those are of yesterday').toBe(200)
})
