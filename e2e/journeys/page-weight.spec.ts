import { emptyPageWeight, pageWeight } from '@/scripts/page-weight'
import { expect, test } from '../support/test'

test('the payer’s page loads at most 1.15 times the JavaScript of an empty page', async ({ owner, credentials }) => {
  const { body } = await owner.post<{ uuid: string }>('/api/payment_link/', { currency: 'COP', amount: '100000.00' })
  const [page, empty] = [await pageWeight(`${credentials.base_url}/pay/${body.uuid}`), await emptyPageWeight()]
  test.info().annotations.push({ type: 'bytes, gzipped', description: `${page} against ${empty}` })
  expect(page).toBeLessThanOrEqual(empty * 1.15)
})
