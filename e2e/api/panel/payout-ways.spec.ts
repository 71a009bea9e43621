import { act, addBeneficiary, fill, requestPayout } from '../../support/money/payouts'
import { operator } from '../../support/people/staff'
import { refused } from '../../support/refused'
import { expect, test } from '../../support/test'

test('the first approval keeps a payout from the gateway; another way takes both', async ({
  holder,
  makePerson,
  pool,
}) => {
  const [one, other] = [await operator(makePerson), await operator(makePerson)]
  const over = { acknowledged_warnings: ['third_party'], reason: 'Es su contador.' }
  await fill(holder, one.client, pool)
  const beneficiary = await addBeneficiary(holder, pool, { own: false })
  const ask = async () => (await requestPayout(holder, beneficiary, { amount: '10000.00' })).id
  const id = await ask()
  await act(one.client, id, 'approve', { ...over, by_hand: true })
  expect((await act(other.client, id, 'approve', over)).body).toMatchObject({ status: 'approved', rail: null })

  const again = await ask()
  const approve = ({ client }: typeof one, by_hand: boolean) => act(client, again, 'approve', { ...over, by_hand })
  expect((await approve(one, true)).body).toMatchObject({ status: 'requested' })
  expect((await approve(other, false)).body).toMatchObject({ status: 'requested' })
  await refused(pool, holder, { status: 400, code: 'SecondOperatorRequired' }, () => approve(other, false))
  expect((await approve(one, false)).body).toMatchObject({
    ...{ status: 'approved', rail: 'sandbox', approvals: [{ by_hand: false }, { by_hand: false }] },
  })
})
