import assert from 'node:assert/strict'

const provider = 'pp_recaudo_co'

/**
 * Runs within Medusa (`medusa exec`), on its payment module: what no call of a storefront reaches. `paid` is what Medusa stored of a
 * session that is paid.
 */
export default async function trySessions({ container, args: [paid] }) {
  const payments = container.resolve('payment')
  const [collection] = await payments.createPaymentCollections([{ currency_code: 'cop', amount: 32_000 }])
  const given = { provider_id: provider, currency_code: 'cop', amount: 32_000, data: {} }
  const first = await payments.createPaymentSession(collection.id, given)
  const change = async (amount, data) =>
    (await payments.updatePaymentSession({ id: first.id, currency_code: 'cop', amount, data, context: {} })).data
  const same = await change(32_000, first.data)
  assert.equal(same.link, first.data.link, 'the same amount has the same link')
  const dearer = await change('40000.50', first.data)
  assert.notEqual(dearer.link, first.data.link)
  assert.deepEqual([dearer.amount, dearer.revision], ['40000.50', 2])
  const status = (data) => payments.paymentProviderService_.getStatus(provider, { data })
  assert.deepEqual([(await status(first.data)).status, (await status(dearer)).status], ['canceled', 'requires_more'])

  const small = payments.createPaymentSession(collection.id, { ...given, amount: 500 })
  await assert.rejects(small, /amount: /, 'with the reason that Recaudo gives')

  const refund = { data: JSON.parse(paid), amount: { value: '1500' }, context: { idempotency_key: `ref_${first.id}` } }
  for (const _ of [1, 2]) await payments.paymentProviderService_.refundPayment(provider, refund)
  await assert.rejects(
    payments.deletePaymentSession(first.id).then(() => status({ ...refund.data, session_id: 'another' })),
    /no link of its own/,
  )
  await assert.rejects(payments.paymentProviderService_.cancelPayment(provider, { data: refund.data }), /has paid it/)
  assert.equal((await status(dearer)).status, 'canceled')
  console.log('All sessions held')
}
