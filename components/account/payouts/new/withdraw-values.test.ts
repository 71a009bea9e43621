import { expect, test } from '@playwright/test'
import { requestPayout } from '@/lib/contract/payout/calls'
import type { BeneficiaryView, WithdrawView } from '@/lib/contract/payout/pages'
import { emptyWithdraw, notCovered, withdrawBodyOf } from './withdraw-values'

const account = (id: string, own: boolean, from = '2026-11-20T15:00:00.000Z') =>
  ({
    id,
    own,
    payable_from: from,
    created_at: from,
    kind: 'nequi',
    name: 'Ana Rojas',
    phone: '3105550147',
  }) as BeneficiaryView
const view = {
  now: '2026-11-23T15:00:00.000Z',
  step_up: 'pin',
  wallets: [
    {
      currency: 'COP',
      amount: '11029815.00',
      reserved: '0.00',
      most: '11028030.00',
      iva_percentage: '19.00',
      gmf_percentage: '0.00',
    },
    {
      currency: 'USD',
      amount: '40.00',
      reserved: '0.00',
      most: '38.00',
      iva_percentage: '19.00',
      gmf_percentage: '0.00',
    },
  ],
  accounts: [account('be_other', false), account('be_own', true)],
} as unknown as WithdrawView

test('what is typed becomes a request that the contract takes', () => {
  const typed = { ...emptyWithdraw(view), amount: '2.000.000,50', description: ' Ventas ', step: '402917' }
  expect(requestPayout.body?.parse(withdrawBodyOf(typed, 'pin'))).toMatchObject({
    ...{ beneficiary_id: 'be_own', currency: 'COP', amount: '2000000.50', description: 'Ventas' },
  })
})

test('without a chosen account the contract refuses that field', () => {
  for (const beneficiary_id of ['', null]) {
    const refused = requestPayout.body?.safeParse(
      withdrawBodyOf({ ...emptyWithdraw(view), beneficiary_id, amount: '1000' }, 'pin'),
    )
    expect(refused?.error?.issues.map(({ path }) => path[0])).toContain('beneficiary_id')
  }
})

test('the amount is covered with its fee, in each currency by its own balance', () => {
  const of = (amount: string, currency: string) => notCovered({ ...emptyWithdraw(view), amount, currency }, view)
  expect(of('11.028.030', 'COP')).toEqual([])
  expect(of('11.028.030,01', 'COP')).toEqual([{ field: 'amount', code: 'more_than_most' }])
  expect(of('38,01', 'USD')).toEqual([{ field: 'amount', code: 'more_than_most' }])
  expect(of('mil', 'COP'), 'what cannot be read is refused by the schema').toEqual([])
})

test('the holder’s own account is chosen, or the only one; never one that cannot be used yet', () => {
  const later = '2026-11-24T15:00:00.000Z'
  const chosen = (accounts: BeneficiaryView[]) => emptyWithdraw({ ...view, accounts }).beneficiary_id
  expect(chosen([account('be_1', false), account('be_2', true)])).toBe('be_2')
  expect(chosen([account('be_1', false), account('be_2', true, later)])).toBe('be_1')
  expect(chosen([account('be_1', false), account('be_2', false)])).toBe('')
  expect(chosen([account('be_1', true, later)])).toBe('')
})
