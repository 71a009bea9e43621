import { createHash } from 'node:crypto'
import { checkAll, DomainError, fieldError } from '../errors'
import { breakdown } from '../fee/breakdown'
import { findFeeRule } from '../fee/find-fee-rule'
import { amountFaults } from '../fee/positive-amount'
import type { Metadata } from '../filters'
import { type Currency, Money } from '../money'
import * as sql from '../sql'
import type { Tx } from '../tx'
import { mayReloadBy } from './may-reload-by'
import { type ReloadRead, readReload } from './read-reload'

export type NewReload = {
  ownerId: number
  currency: Currency
  /** Plain decimal. */
  amount: string
  evidence: string
  /** The upload that `evidence` links to, if it is one of ours. */
  evidenceFileId: string | null
  bankId: number
  targetBankId: number
  ip: string
  latitude: string
  longitude: string
  payer: { email: string | null; phone: string | null; documentType: string | null; document: string | null }
  accountName: string | null
  metadata?: Metadata | null
}

/**
 * The hash that identifies a reused proof: of the uploaded bytes, else of the URL. Nothing is fetched.
 * @throws Validation failed on `evidence` for an upload that is not the account's own
 */
async function hashOf(tx: Tx, { ownerId, evidence, evidenceFileId: id }: NewReload): Promise<Uint8Array> {
  if (id === null) return createHash('sha256').update(evidence).digest()
  const file = await tx.storedFile.findFirst({
    where: { id, ownerId, readyAt: { not: null } },
    select: { sha256: true },
  })
  if (!file) throw fieldError('evidence', 'unknown_file')
  return file.sha256
}

/** @throws Validation failed on `bank_id` */
async function refuseBank(tx: Tx, { bankId }: NewReload): Promise<void> {
  const bank = await tx.bank.findUnique({ where: { id: bankId, active: true }, select: { id: true } })
  if (!bank) throw fieldError('bank_id', 'unknown_bank')
}

/** @throws Validation failed on `target_bank_id` */
async function refuseAccount(tx: Tx, { targetBankId, currency }: NewReload): Promise<void> {
  const account = await tx.transferAccount.findUnique({
    where: { id: targetBankId, active: true, currency },
    select: { id: true },
  })
  if (!account) throw fieldError('target_bank_id', 'unknown_account')
}

/** @throws Validation failed on `reload_method` */
async function refuseMethod(tx: Tx, { ownerId }: NewReload): Promise<void> {
  if (!(await mayReloadBy(tx, ownerId, 'bank_transfer'))) throw fieldError('reload_method', 'method_not_offered')
}

/** @throws Validation failed on `amount` if it is not positive or the fee leaves nothing to credit */
async function priceOf(tx: Tx, { ownerId, currency, ...input }: NewReload) {
  const errors = amountFaults(input.amount)
  if (errors.length > 0) throw new DomainError('Validation failed', { errors })
  const amount = Money.of(input.amount, currency)
  const rule = await findFeeRule(tx, { product: 'bank_transfer', currency, ownerId })
  const split = breakdown(amount, rule, 'receiver')
  if (!split.credited.isPositive) throw fieldError('amount', 'nothing_to_credit')
  return { rule, ...split }
}

/**
 * Stores a bank transfer with its proof, for operators to decide on (docs/contract.md#send-a-bank-transfer). Fee and
 * IVA are computed now, from the amount; no balance changes.
 * @throws DomainError Validation failed on `reload_method`, `amount`, `evidence`, `bank_id`, `target_bank_id`;
 *   TransactionLimitReached
 */
export async function createReload(tx: Tx, input: NewReload): Promise<ReloadRead> {
  const { ownerId, currency, payer } = input
  const [, { rule, reloadAmount, feeService, feeIva }, , , hash] = await checkAll(
    () => refuseMethod(tx, input),
    () => priceOf(tx, input),
    () => refuseBank(tx, input),
    () => refuseAccount(tx, input),
    () => hashOf(tx, input),
  )

  const sent: sql.Rows['reload'] = {
    owner_id: ownerId,
    currency,
    amount: `${reloadAmount}`,
    fee_percentage: `${rule.percentage}`,
    fee_fixed: `${rule.fixed}`,
    iva_percentage: `${rule.ivaPercentage}`,
    fee_service: `${feeService}`,
    fee_iva: `${feeIva}`,
    bank_id: input.bankId,
    transfer_account_id: input.targetBankId,
    evidence: input.evidence,
    evidence_file_id: input.evidenceFileId,
    evidence_hash: `\\x${Buffer.from(hash).toString('hex')}`,
    ip: input.ip,
    latitude: input.latitude,
    longitude: input.longitude,
    payer_email: payer.email,
    payer_phone: payer.phone,
    payer_document_type: payer.documentType,
    payer_document: payer.document,
    account_name: input.accountName,
    metadata: input.metadata ?? null,
  }
  const id: number | null = await sql.callOne(tx, sql.createReload(sent))
  if (id === null) throw new DomainError('TransactionLimitReached')
  return readReload(tx, { ownerId, id })
}
