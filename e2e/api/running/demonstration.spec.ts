import { expect, test } from '../../support/test'

/** Payments that the first start made, of the links that say so: other tests pay links of the same account. */
const seeded = `money_movement m join payment_link l on l.id = m.link_id join "user" u on u.id = m.owner_id
  where u.email = 'mariana@tallerandino.example' and l.description ~ ', orden 2[0-9]{3}$'`

test('each payment of the demonstration has what its gateway told of it, as a real one has', async ({ pool }) => {
  const { rows } = await pool.query<{ id: string; answers: number; notices: number }>(
    `select m.id, (select count(*)::int from rail_answer where movement_id = m.id) as answers,
            (select count(*)::int from rail_notice where movement_id = m.id) as notices
       from ${seeded}`,
  )
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter(({ answers, notices }) => answers === 0 || notices === 0)).toEqual([])
})

test('the payers of the demonstration share neither document, phone nor email', async ({ pool }) => {
  for (const fact of ['payer_document', 'payer_phone', 'payer_email']) {
    const { rows } = await pool.query(
      `select m.${fact} as shared, array_agg(distinct m.payer_name) as names from ${seeded} and m.${fact} is not null
        group by 1 having count(distinct m.payer_name) > 1`,
    )
    expect(rows, fact).toEqual([])
  }
})
