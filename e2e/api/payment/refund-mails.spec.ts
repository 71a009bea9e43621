import PostalMime from 'postal-mime'
import { act, coveredAccount } from '../../support/money/payouts'
import { paidLink, refund } from '../../support/money/refunds'
import { payerNames, sendByHand } from '../../support/money/returns'
import { receivedBy } from '../../support/people/mailbox'
import { operator } from '../../support/people/staff'
import { expect, test } from '../../support/test'

const subjectsTo = async (to: string) =>
  Promise.all(
    (await receivedBy(to)).map(async ({ raw }) =>
      `${(await PostalMime.parse(Buffer.from(raw, 'latin1'))).subject}`.replaceAll('\u00a0', ' '),
    ),
  )

test('the payer reads what becomes of his refund; the holder of what came back always, of the rest on request', async ({
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const { client } = await operator(makePerson)
  const account = await coveredAccount(pool, await makePerson(), client)
  const goesOut = async (end: string, body: object) => {
    const { id, email } = await paidLink(holder, anyone)
    const { id: one } = await refund(holder, id, { amount: '20000' })
    await payerNames(anyone, email)
    expect((await act(client, one, 'approve', { by_hand: true })).body).toMatchObject({ status: 'approved' })
    await sendByHand(client, one, account)
    expect((await act(client, one, end, body)).status).toBe(200)
    return email
  }
  const lost = await goesOut('returned', { reason: 'Cuenta cancelada' })
  await expect.poll(() => subjectsTo(holder.email)).toEqual(['El banco devolvió la devolución de $ 20.000,00'])
  await expect
    .poll(() => subjectsTo(lost))
    .toContainEqual(expect.stringContaining('No pudimos entregarle la devolución'))
  await holder.client.post('/edit_profile/', { payment_emails: true })
  const paid = await goesOut('completed', {})
  await expect.poll(() => subjectsTo(holder.email)).toContain('Llegó la devolución de $ 20.000,00')
  await expect.poll(() => subjectsTo(paid)).toContainEqual(expect.stringContaining('le devolvió $ 20.000,00'))
  const told = (await subjectsTo(paid)).filter((subject) => /devuelve|devolvió/.test(subject))
  expect(told, 'asked, on its way, arrived').toHaveLength(3)
})
