import { expect, test } from '@playwright/test'
import { refundView } from './refunds'

const at = new Date('2026-11-20T20:00:00.000Z')
const row = {
  ...{ id: 're_1', purpose: 'refund', movementId: 'mm_1', status: 'completed', amount: '30000', currency: 'COP' },
  ...{
    reason: 'Costó menos',
    externalId: null,
    requestedKeyId: null,
    expiresAt: null,
    createdAt: at,
    updatedAt: at,
    endedAt: at,
  },
  ...{
    feeGiven: '0',
    ivaGiven: '0',
    feesGivenAt: null,
    bankReference: 'TR-99120',
    decisionReason: null,
    metadata: null,
  },
  ...{ payeeName: 'Julián Mosquera', payeeKind: 'bank_account', payeeAccountType: 'savings' },
  ...{ payeeAccountNumber: '03100012345', payeePhone: null, payeeKey: null, payeeBank: { name: 'Bancolombia' } },
} as const satisfies Parameters<typeof refundView>[0]

test('the owner of a refund reads where it went, by the ending of the account, and the bank’s number', () => {
  expect(refundView(row)).toMatchObject({
    payee: {
      ...{ name: 'Julián Mosquera', kind: 'bank_account', account_type: 'savings' },
      ...{ account: '••••2345', bank_name: 'Bancolombia' },
    },
    ...{ bank_reference: 'TR-99120', reason: 'Costó menos', decision_reason: null },
  })
  expect(JSON.stringify(refundView(row))).not.toContain('03100012345')
  expect(refundView({ ...row, status: 'awaiting_destination' }).payee, 'an event of before it was named').toBeNull()
})

test('he reads why operators let it come to nothing, but not what they write about money in suspense', () => {
  const why = { status: 'rejected', decisionReason: 'No coincide el nombre' } as const
  expect(refundView({ ...row, ...why }).decision_reason).toBe('No coincide el nombre')
  expect(refundView({ ...row, ...why, status: 'requested' }).decision_reason, 'an event of before').toBeNull()
  expect(refundView({ ...row, ...why, purpose: 'return' }).decision_reason).toBeNull()
  expect(refundView({ ...row, status: 'cancelled', decisionReason: 'rail:returned' }).decision_reason).toBeNull()
})
