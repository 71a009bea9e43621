import { type Asker, askerColumns, refuseOverKeyLimit } from '../../access/key-limit'
import { recordAudit } from '../../access/record-audit'
import { DomainError } from '../../errors'
import { newPayoutBatchId, newPayoutId } from '../../ids'
import { legsJson } from '../../ledger/legs'
import { type Overdraft, OverdraftStopped, takenBy } from '../../ledger/overdraft'
import * as sql from '../../sql'
import type { Tx } from '../../tx'
import { addBeneficiaries, type ListedBeneficiary } from '../beneficiaries'
import { accountKey, payeeColumns } from '../payee'
import { requestLegs } from '../payout-legs'
import { legSums, priceColumns } from '../request-payout'
import { batchCurrency, planBatch } from './plan-batch'
import { type BatchFile, sentBefore } from './quote-batch'
import { type BatchRead, readBatch } from './read-batches'

type Outcome =
  | { outcome: 'requested' | 'InsufficientBalance' }
  | { outcome: 'sent_before'; id: string; name: string; at: string }
  | { outcome: 'external_id_taken'; lines: number[] }

/** The refusal of an outcome; null where the file was taken. */
function refusalOf(answer: Outcome, taken: Overdraft): DomainError | null {
  switch (answer.outcome) {
    case 'requested':
      return null
    case 'sent_before':
      return sentBefore({ ...answer, at: new Date(answer.at) })
    case 'external_id_taken':
      return new DomainError('Validation failed', {
        errors: answer.lines.map((line) => ({ field: `lines.${line}.external_id`, code: 'external_id_taken' })),
      })
    default:
      return new OverdraftStopped(taken)
  }
}

/**
 * Requests each line of a file as a payout of its own (docs/contract.md#payout-batches): all of their money leaves the wallet at once,
 * or nothing does. Accounts that the holder does not have yet are added, and told in one mail.
 * @param by who asks: the holder, a member, or a server key alone
 * @throws DomainError Validation failed on `file` (`sent_before`), `lines.<line>.<column>`; KeyLimitReached, InsufficientBalance. Nothing of it may be
 *   kept then: the transaction is rolled back
 */
export async function requestBatch(
  tx: Tx,
  { ownerId, fileName, sha256, lines }: BatchFile & { ownerId: number },
  by: Asker,
  hold: { holdHours: number },
  now: Date,
): Promise<BatchRead> {
  const plan = await planBatch(tx, ownerId, lines)
  await refuseOverKeyLimit(tx, by, plan.sums.amount)
  const accounts = await addBeneficiaries(tx, ownerId, plan, hold, now)
  const accountOf = ({ to, known }: (typeof plan.lines)[number]): ListedBeneficiary => {
    const account = known ?? accounts.get(accountKey(to))
    if (!account) throw new Error('an account of the file was neither known nor added')
    return account
  }
  const id = newPayoutBatchId()
  const { amount, feeService, feeIva, gmf } = plan.sums
  const batch = {
    ...{ id, owner_id: ownerId, file_name: fileName, currency: batchCurrency, count: plan.lines.length },
    ...{ sha256: `\\x${Buffer.from(sha256).toString('hex')}`, ...askerColumns(by) },
    ...{ amount: `${amount}`, fee_service: `${feeService}`, fee_iva: `${feeIva}`, gmf: `${gmf}` },
  } satisfies sql.Rows['payout_batch']
  const payouts = plan.lines.map((line): sql.Rows['payout'] => {
    const account = accountOf(line)
    return {
      ...{ id: newPayoutId(), batch_line: line.line, external_id: line.externalId, description: line.description },
      metadata: line.metadata,
      ...{ beneficiary_id: account.id, own: account.own },
      ...priceColumns(line.quote),
      ...payeeColumns(account),
    }
  })
  const legs = plan.lines.flatMap(({ line, quote }) =>
    legsJson(requestLegs(legSums(ownerId, quote))).map((leg) => ({ ...leg, batch_line: line })),
  )
  const refusal = refusalOf(await sql.callOne(tx, sql.requestPayoutBatch<Outcome>(batch, payouts, legs)), {
    ...{ ownerId, currency: batchCurrency, purpose: 'batch' },
    amount: takenBy(batchCurrency, [amount, feeService, feeIva, gmf].map(String)),
  })
  if (refusal) throw refusal
  const stored = await readBatch(tx, { ownerId, id })
  if (by.key)
    await recordAudit(tx, {
      ...{
        actorId: null,
        keyId: by.key.id,
        action: 'payout_batch.requested',
        subject: `payout_batch:${stored.number}`,
      },
      ...{ reason: null, from: null, to: { status: 'requested', currency: batchCurrency, amount: `${amount}` } },
    })
  return stored
}
