import type { Payee } from '@/lib/domain/payout/rail'

/** Nequi's code in our list of banks. */
const nequi = '1507'

/** An account as gateways name one; for Nequi, the phone at Nequi's bank code. Null: the payee has none, or is paid by key. */
export function accountOf(payee: Payee): { bankCode: string; number: string } | null {
  if (payee.kind === 'nequi') return payee.phone ? { bankCode: payee.bankCode ?? nequi, number: payee.phone } : null
  const { kind, bankCode, accountNumber } = payee
  return kind === 'bank_account' && bankCode && accountNumber ? { bankCode, number: accountNumber } : null
}
