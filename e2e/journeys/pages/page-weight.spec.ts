import { emptyPageWeight, pageWeight } from '@/scripts/testing/page-weight'
import { expect, signIn, test } from '../../support/browser/windows'
import { startDeposit } from '../../support/money/deposits'
import { makeLink } from '../../support/money/payments'
import { paidLink, refund, refundAddress } from '../../support/money/refunds'

test('the payer’s page loads at most 1.15 times the JavaScript of an empty page', async ({ owner, credentials }) => {
  const { body } = await owner.post<{ uuid: string }>('/api/payment_link/', { currency: 'COP', amount: '100000.00' })
  const [page, empty] = [await pageWeight(`${credentials.base_url}/pay/${body.uuid}`), await emptyPageWeight()]
  test.info().annotations.push({ type: 'bytes, gzipped', description: `${page} against ${empty}` })
  expect(page).toBeLessThanOrEqual(empty * 1.15)
})

test('the page of a refund loads no more than the page of a link', async ({ holder, anyone, credentials }) => {
  const { id, email } = await paidLink(holder, anyone)
  await refund(holder, id)
  const { uuid: open } = await makeLink(holder.client)
  const [page, link] = await Promise.all(
    [`/refund/${await refundAddress(email)}`, `/pay/${open}`].map((path) => pageWeight(credentials.base_url + path)),
  )
  test.info().annotations.push({ type: 'bytes, gzipped', description: `${page} against ${link}` })
  expect(page).toBeLessThanOrEqual(link ?? 0)
})

test('the account holder’s home, lists, payments and payouts load at most 180 kB of JavaScript', async ({
  open,
  owner,
  credentials,
}) => {
  const { money_movement_id: payment } = await startDeposit(owner)
  const page = await open()
  await page.goto('/terms')
  await signIn(page, credentials.owner)
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const path of ['/home', '/links', '/deposits', '/wallet', `/payments/${payment}`, '/payouts', '/payouts/new']) {
    const weight = await pageWeight(`${credentials.base_url}${path}`, cookie)
    test.info().annotations.push({ type: 'bytes, gzipped', description: `${path} ${weight}` })
    expect.soft(weight, path).toBeLessThanOrEqual(180_000)
  }
})
