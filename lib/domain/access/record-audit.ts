import type { MovementId } from '../ids'
import type { ThresholdName } from '../policy/thresholds'
import type { Write } from '../policy/writes'
import type { ListSource } from '../screening/sources'
import { Prisma, type Tx } from '../tx'

/** All actions of the audit log, as area and verb. The console has a text for each. */
export const auditActions = [
  'identity.approved',
  'identity.rejected',
  'user.created',
  'user.blocked',
  'user.unblocked',
  'user.roles',
  'data.revealed',
  'user.alerts',
  'user.password_reset',
  'account.erased',
  'collaborator.invited',
  'collaborator.changed',
  'collaborator.removed',
  'key.made',
  'key.rotated',
  'key.revoked',
  'webhook.added',
  'webhook.changed',
  'webhook.secret_rotated',
  'webhook.removed',
  'embed_origin.added',
  'embed_origin.removed',
  'referral_code.created',
  'referral_code.changed',
  'reload.approved',
  'reload.approved_once',
  'reload.rejected',
  'suspense.proposed',
  'suspense.credited',
  'suspense.returning',
  'suspense.returned',
  'suspense.withdrawn',
  'reversal.described',
  // written before notes were the case's
  'reversal.noted',
  'reversal.debited',
  'reversal.proposed',
  'reversal.withdrawn',
  'reversal.closed',
  'case.assigned',
  'case.noted',
  'case.closed',
  'payout.requested',
  'payout.approved',
  'payout.approved_once',
  'payout.sent',
  'payout.completed',
  'payout.returned',
  'payout.fees_given',
  'payout.asked_again',
  'payout.address_given',
  'payout.proposed',
  'payout.paid',
  'payout.rejected',
  'payout_batch.requested',
  'payout_batch.approved',
  'payout_batch.approved_once',
  'payout_batch.rejected',
  'rail_payout.proposed',
  'rail_payout.recorded',
  'rail_payout.paid',
  'rail_payout.rejected',
  'movement.refreshed',
  'fee.changed',
  'fee.removed',
  'rate.set',
  'transfer_account.added',
  'transfer_account.changed',
  'bank.added',
  'bank.changed',
  ...(['bank.proposed', 'bank.confirmed', 'bank.withdrawn', 'bank.rejected', 'bank.lapsed'] as const),
  ...(['rate.proposed', 'rate.confirmed', 'rate.withdrawn', 'rate.rejected', 'rate.lapsed'] as const),
  ...(['fee.proposed', 'fee.confirmed', 'fee.withdrawn', 'fee.rejected', 'fee.lapsed'] as const),
  ...(['user.proposed', 'user.confirmed', 'user.withdrawn', 'user.rejected', 'user.lapsed'] as const),
  ...([
    'transfer_account.proposed',
    'transfer_account.confirmed',
    'transfer_account.withdrawn',
    'transfer_account.rejected',
    'transfer_account.lapsed',
  ] as const),
  ...([
    'referral_code.proposed',
    'referral_code.confirmed',
    'referral_code.withdrawn',
    'referral_code.rejected',
    'referral_code.lapsed',
  ] as const),
  ...(['policy.proposed', 'policy.confirmed', 'policy.changed', 'policy.withdrawn', 'policy.rejected'] as const),
  'policy.lapsed',
  ...([
    'accounting_code.proposed',
    'accounting_code.confirmed',
    'accounting_code.withdrawn',
    'accounting_code.rejected',
    'accounting_code.lapsed',
    'accounting_code.set',
  ] as const),
  ...(['write.proposed', 'write.confirmed', 'write.withdrawn', 'write.rejected', 'write.lapsed'] as const),
  'reconciliation.asked',
  'bank_statement.loaded',
  'bank_statement.matched',
  'bank_statement.removed',
  'bank_statement.line_matched',
  'bank_statement.line_undone',
  ...([
    'bank_charge.proposed',
    'bank_charge.confirmed',
    'bank_charge.withdrawn',
    'bank_charge.rejected',
    'bank_charge.lapsed',
    'bank_charge.recorded',
    'bank_charge.reverted',
  ] as const),
  ...([
    'day.proposed',
    'day.confirmed',
    'day.withdrawn',
    'day.rejected',
    'day.lapsed',
    'day.closed',
    'day.explained',
  ] as const),
  ...([
    'fee_invoice.proposed',
    'fee_invoice.confirmed',
    'fee_invoice.withdrawn',
    'fee_invoice.rejected',
    'fee_invoice.lapsed',
    'fee_invoice.retried',
    'fee_invoice.reissued',
    'fee_invoice.cancelling',
  ] as const),
  'screening.loaded',
  'screening.scheduled',
  'screening.proposed',
  'screening.withdrawn',
  'screening.reopened',
  'screening.cleared',
  'screening.confirmed',
  ...([
    'data_request.filed',
    'data_request.recorded',
    'data_request.extended',
    'data_request.asked',
    'data_request.completed',
    'data_request.answered',
    'data_request.abandoned',
  ] as const),
  ...(['unusual.marked', 'unusual.reported', 'unusual.dismissed', 'unusual.filed'] as const),
] as const

export type AuditAction = (typeof auditActions)[number]

/** All facts whose change is logged. The console has a text for each. */
type AuditName =
  | ('level' | 'document_status' | 'blocked' | 'roles')
  | ('user_id' | 'role')
  | ('name' | 'prefix' | 'scopes')
  | 'events'
  | ('code' | 'owner_id' | 'commission_percentage' | 'max_transaction_quantity')
  | ('link_methods' | 'reload_methods' | 'active')
  | ('state' | 'status' | 'action' | 'amount' | 'currency' | 'debited' | 'cost' | 'rail' | 'reference')
  | ('percentage' | 'fixed' | 'iva_percentage' | 'rate')
  | ('bank_id' | 'country' | 'account_type' | 'account_number' | 'holder' | 'document')
  | ('day' | 'file' | 'lines' | 'matched' | 'line' | 'entry' | 'charge' | 'digest' | 'differences' | 'concept')
  | ('assignee_id' | 'outcome' | 'due_on')
  | ('mail' | 'kinds')
  | ('cause' | 'claim' | 'wallet' | 'fees' | 'fee' | 'iva')
  | ('warnings' | 'by_hand' | 'effective_at' | 'write')
  | ('propose' | 'confirm' | 'second' | 'amounts' | 'reason_needed' | 'second_for')
  | ('acts_alone' | 'networks' | 'expires_at')
  | ('entries' | 'sha256' | 'added' | 'removed' | 'address' | 'daily')
  | ThresholdName

type Numbered =
  | ('user' | 'collaborator' | 'key' | 'webhook' | 'embed_origin' | 'referral_code')
  | ('reload' | 'suspense' | 'reversal' | 'payout' | 'payout_batch' | 'rail_payout' | 'transfer_account' | 'bank')
  | (
      | 'reconciliation'
      | 'bank_statement'
      | 'bank_charge'
      | 'proposal'
      | 'case'
      | 'fee_invoice'
      | 'screening_hit'
      | 'data_request'
      | 'unusual'
    )

/**
 * Subject of an entry: `user:7`, `key:4`, each by its number; a fee or a rate by what it applies to, `fee:pse:COP:user:7`,
 * `rate:USD:COP`; a movement by its id.
 */
export type AuditSubject =
  | `${Numbered}:${number}`
  | `fee:${string}`
  | `rate:${string}`
  | `policy:${Write}`
  | `accounting_code:${string}`
  | `day:${string}`
  | `screening_list:${ListSource}`
  | MovementId

export type AuditKind = Numbered | 'fee' | 'rate' | 'policy' | 'accounting_code' | 'day' | 'screening_list' | 'movement'

export type AuditFacts = { [name in AuditName]?: Prisma.InputJsonValue | null }

export type Audit = {
  /** The user who decided; null if none did. */
  actorId: number | null
  /** The server key that acted, without a person. */
  keyId?: number | null
  action: AuditAction
  subject: AuditSubject
  from: AuditFacts | null
  to: AuditFacts | null
  reason: string | null
}

/** Logs who decided what, in the transaction of the decision. The log is append-only. */
export const recordAudit = (tx: Tx, entry: Audit): Promise<void> => recordAudits(tx, [entry])

/** Logs decisions that were taken together, in one statement. */
export async function recordAudits(tx: Tx, entries: readonly Audit[]): Promise<void> {
  const data = entries.map(({ from, to, ...entry }) => ({
    ...entry,
    from: from ?? Prisma.DbNull,
    to: to ?? Prisma.DbNull,
  }))
  await tx.auditEntry.createMany({ data })
}
