/** Wire representation of bank transfers. */

import { storedBreakdownView } from '@/lib/contract/fee-breakdown'
import { timeView, whenView } from '@/lib/contract/fields'
import { metadataView } from '@/lib/contract/metadata'
import { twoPlaces } from '@/lib/domain/money'
import type { ReloadRead } from '@/lib/domain/reload/read-reload'
import type { ReloadResource } from './calls'

/** In Spanish for every reader (docs/contract.md#send-a-bank-transfer). */
const labels = { Created: 'Creado', Paid: 'Pagado', Error: 'Error' } as const

export const reloadTaken = {
  es: 'Recibimos su transferencia. La revisará una persona.',
  en: 'We received your transfer. A person will review it.',
} as const

export function reloadView(row: ReloadRead): ReloadResource {
  return {
    id: row.id,
    state: row.state,
    state_label: labels[row.state],
    owner: row.owner.username,
    reload_method: 'BANK_TRANSFER',
    currency: row.currency,
    bank_name: row.bank.name,
    transfer_account: row.transferAccount.bank.name,
    payed_amount: twoPlaces(row.amount),
    evidence: row.evidence,
    ip: row.ip,
    latitude: row.latitude,
    longitude: row.longitude,
    checkout: null,
    fee_breakdown: storedBreakdownView({ ...row, totalToPay: row.amount, feeMode: 'receiver' }, 'bank_transfer'),
    metadata: metadataView(row.metadata),
    reason: row.state === 'Error' ? row.reason : null,
    created_at: timeView(row.createdAt),
    decided_at: whenView(row.decidedAt),
  }
}
