import { randomUUID } from 'node:crypto'
import { RailUnavailable } from '@/lib/domain/movement/rail'
import type { Payee, PayoutAnswer, RailPayoutOrder } from '@/lib/domain/payout/rail'

const payee: Payee = {
  name: 'Ana Ruiz',
  documentType: 'CC',
  document: '1018437902',
  kind: 'bank_account',
  bankCode: '1007',
  accountType: 'savings',
  // It ends automatically only in tests that say so.
  accountNumber: '39100020002',
  phone: null,
  key: null,
  email: 'ana@correo.example',
}

/** A payout as the app passes it to a connector, to a savings account unless `to` says otherwise. */
export const payoutOrder = (changes: Partial<RailPayoutOrder> = {}, to: Partial<Payee> = {}): RailPayoutOrder => ({
  payoutId: `po_${randomUUID().replaceAll('-', '').slice(0, 22)}`,
  reference: null,
  amount: '1234567.00',
  payee: { ...payee, ...to },
  description: 'Retiro de la tienda',
  createdAt: new Date(),
  ...changes,
})

export const toNequi: Partial<Payee> = {
  kind: 'nequi',
  bankCode: null,
  accountType: null,
  accountNumber: null,
  phone: '3105550002',
}
export const toKey: Partial<Payee> = {
  kind: 'breb_key',
  bankCode: null,
  accountType: null,
  accountNumber: null,
  key: '@ana.ruiz',
}

/** The status that a connector reports, or the reason why it is unavailable. */
export const told = (asked: Promise<PayoutAnswer>): Promise<PayoutAnswer | string> =>
  asked.catch((fault: unknown) => (fault instanceof RailUnavailable ? fault.message : Promise.reject(fault)))
