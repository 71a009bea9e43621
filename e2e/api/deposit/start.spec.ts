import { deposit, depositBody, makePayer, newExternalId, startDeposit } from '../../support/money/deposits'
import { atTheBank, balanceOf, transfersOf } from '../../support/money/payments'
import { expect, test } from '../../support/test'

const worked = {
  // 33,333.33 × 2.50 % = 833.33325 → 833.33; × 19 % = 158.3327 → 158.33; 33,333.33 + 991.66 = 34,324.99
  payer: { fee_service: '833.33', fee_iva: '158.33', total_fee: '991.66', total_to_pay: '34324.99' },
}

test.describe('201', () => {
  test('bancolombia: every field in its form', async ({ holder }) => {
    const body = depositBody('bancolombia', await makePayer(holder.client), '33333.33')
    const answer = await deposit(holder.client, 'bancolombia', body)
    expect(answer.status).toBe(201)
    const { money_movement_id: id } = answer.body
    expect(answer.body).toEqual({
      money_movement_id: expect.stringMatching(/^mm_[0-9A-Za-z]{22}$/),
      type: 'bancolombia',
      status: 'initiated',
      payment_link: expect.stringMatching(new RegExp(`^http://localhost:\\d+/checkout/${id}$`)),
      tracking_key: expect.stringMatching(/^[2-9A-HJ-NP-Z]{12}$/),
      amount: '33333.33',
      currency: 'COP',
      external_id: body.external_id,
      metadata: {},
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      fee_breakdown: {
        reload_amount: '33333.33',
        ...worked.payer,
        fee_mode: 'payer',
        fee_percentage: '2.50',
        iva_percentage: '19.00',
      },
    })
  })

  test('pse: with the code of the bank', async ({ holder }) => {
    const body = depositBody('pse', await makePayer(holder.client))
    const answer = await deposit(holder.client, 'pse', { ...body, fee_mode: 'receiver' })
    expect(answer.body).toMatchObject({
      type: 'pse',
      amount: '100000.00',
      financial_institution_code: '1032',
      fee_breakdown: {
        reload_amount: '100000.00',
        fee_service: '2500.00',
        fee_iva: '475.00',
        total_fee: '2975.00',
        total_to_pay: '100000.00',
        fee_mode: 'receiver',
        fee_percentage: '2.50',
        iva_percentage: '19.00',
      },
    })
    expect(answer.body).not.toHaveProperty('note')
  })

  test('nequi: no address, a note, no percentages', async ({ holder }) => {
    const body = depositBody('nequi', await makePayer(holder.client))
    const answer = await deposit(holder.client, 'nequi', body)
    // 100,000 × 1.50 % = 1,500; × 19 % = 285
    const { tracking_key: key } = answer.body
    expect(answer.body).toMatchObject({
      type: 'nequi',
      payment_link: null,
      note: expect.stringContaining(key),
      fee_breakdown: { fee_service: '1500.00', fee_iva: '285.00', total_to_pay: '101785.00' },
    })
    expect(answer.body).toMatchObject({ note: expect.stringMatching(/101785\.00.*15 min/) })
    expect(Object.keys(answer.body.fee_breakdown)).not.toContain('fee_percentage')
    expect(Object.keys(answer.body.fee_breakdown)).not.toContain('iva_percentage')
    expect(answer.body).not.toHaveProperty('financial_institution_code')
  })

  test('payer mode: paid with the fee, credited without', async ({ holder, anyone, pool }) => {
    const { money_movement_id: id } = await startDeposit(holder.client, { amount_cop: '33333.33' })
    await atTheBank(anyone, id, 'approve')
    expect(await balanceOf(pool, holder.id)).toBe('33333.33')
    expect(await transfersOf(pool, id)).toEqual([
      'rail:sandbox → wallet 33333.33 COP',
      'rail:sandbox → fees 833.33 COP',
      'rail:sandbox → iva 158.33 COP',
    ])
  })

  test('receiver mode: the fee leaves the wallet', async ({ holder, anyone, pool }) => {
    const { money_movement_id: id } = await startDeposit(holder.client, {
      amount_cop: '33333.33',
      fee_mode: 'receiver',
    })
    await atTheBank(anyone, id, 'approve')
    // 33,333.33 − 833.33 − 158.33
    expect(await balanceOf(pool, holder.id)).toBe('32341.67')
    expect(await transfersOf(pool, id)).toEqual([
      'rail:sandbox → wallet 33333.33 COP',
      'wallet → fees 833.33 COP',
      'wallet → iva 158.33 COP',
    ])
  })

  test('the same Idempotency-Key: the first answer again', async ({ holder }) => {
    const body = depositBody('nequi', await makePayer(holder.client))
    const client = holder.client.with({ 'idempotency-key': newExternalId() })
    const first = await deposit(client, 'nequi', body)
    const again = await deposit(client, 'nequi', body)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  test('the limits are inclusive', async ({ holder }) => {
    await startDeposit(holder.client, { type: 'bancolombia', amount: '1000.00' })
    await startDeposit(holder.client, { amount_cop: '1500' })
    await startDeposit(holder.client, { type: 'nequi', amount: 1000 })
    await startDeposit(holder.client, { type: 'bancolombia', amount: '10000000.00', fee_mode: 'receiver' })
  })

  test('the payer returns with what the caller needs to know', async ({ holder, anyone }) => {
    const { money_movement_id: id, external_id } = await startDeposit(holder.client)
    await atTheBank(anyone, id, 'approve')
    const { body } = await anyone.get<{ return_url: string; description: string }>(`/api/checkout/${id}/`)
    expect(body.description).toBe('Recarga de su cuenta')
    expect(Object.fromEntries(new URL(body.return_url).searchParams)).toEqual({
      pedido: '7',
      money_movement_id: id,
      external_id,
      status: 'succeeded',
    })
  })
})
