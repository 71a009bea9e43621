import { decidedAlready } from '../access/last-deed'
import { isNamed, standingRoles } from '../access/may-decide'
import type { AuditAction, AuditFacts } from '../access/record-audit'
import { refuseUnacknowledged } from '../access/refuse-unacknowledged'
import { DomainError } from '../errors'
import { legsJson } from '../ledger/legs'
import { reloadLegs } from '../ledger/reload-legs'
import { type Currency, Money } from '../money'
import { personsNeeded, refuseUnreasoned } from '../policy/judge'
import { type Installed, type PolicyRow, policyOf, policyRow } from '../policy/read-policy'
import type { ReloadWarning } from '../policy/warnings'
import type { WritePolicy } from '../policy/writes'
import * as sql from '../sql'
import type { ReloadState, Tx } from '../tx'
import { namesOf, type WarningColumns, warningsSql } from './review-warnings'

export type Verdict = 'APPROVED' | 'REJECTED'

export type ReloadReview = {
  /** The reload's number. A movement's id is rejected with IncorrectReloadMethod. */
  reloadId: number | string
  status: Verdict
  reason: string | null
  /** The warnings that the decider saw. */
  acknowledged: readonly ReloadWarning[]
}

export type Reviewed = {
  id: number
  ownerId: number
  /** `awaiting`: approved once, and a second person has to approve too. */
  outcome: 'approved' | 'rejected' | 'awaiting'
  /** The account that received a commission; null: none. */
  referrerId: number | null
}

type Standing = WarningColumns & {
  id: number
  ownerId: number
  state: ReloadState
  currency: Currency
  amount: string
  feeService: string
  feeIva: string
  transferAccountId: number
  firstApproverId: number | null
  /** Roles of the first approver; null where he may no longer decide. */
  firstRoles: string[] | null
  deciderRoles: string[] | null
  erased: boolean
  /** The account that gets the commission; null if the owner was not referred or that account was erased. */
  referrerId: number | null
  commissionPercentage: string | null
  /** Null: nothing is set. */
  policy: PolicyRow | null
}

const write = 'reload.review'

async function find(tx: Tx, reloadId: number | string, operatorId: number): Promise<Standing> {
  const [row] =
    typeof reloadId === 'number'
      ? await tx.$queryRaw<Standing[]>`
          select r.id, r.owner_id as "ownerId", r.state::text as state, r.currency::text as currency, r.amount::text as amount,
                 r.fee_service::text as "feeService", r.fee_iva::text as "feeIva",
                 r.transfer_account_id as "transferAccountId", r.first_approver_id as "firstApproverId",
                 ${standingRoles('f')} as "firstRoles", ${standingRoles('d')} as "deciderRoles",
                 u.erased_at is not null as erased, g.id as "referrerId", c.commission_percentage::text as "commissionPercentage",
                 ${policyRow(write)} as policy, ${warningsSql}
            from reload r
            join "user" u on u.id = r.owner_id
            left join "user" f on f.id = r.first_approver_id
            left join "user" d on d.id = ${operatorId}::int
            left join referral_code c on c.id = u.referral_code_id
            left join "user" g on g.id = c.owner_id and g.erased_at is null
           where r.id = ${reloadId}::int`
      : []
  if (row) return row
  const movement =
    typeof reloadId === 'number'
      ? await tx.moneyMovement.findUnique({ where: { number: reloadId }, select: { id: true } })
      : await tx.moneyMovement.findUnique({ where: { id: reloadId }, select: { id: true } })
  throw new DomainError(movement ? 'IncorrectReloadMethod' : 'ReloadNotFound')
}

async function refuse(tx: Tx, reload: Standing, operatorId: number): Promise<void> {
  if (operatorId === reload.ownerId || operatorId === reload.referrerId) throw new DomainError('FORBIDDEN')
  if (reload.erased) throw new DomainError('Profile not found')
  const subject = `reload:${reload.id}` as const
  if (reload.state === 'Paid') throw await decidedAlready(tx, 'ReloadAlreadyPayed', subject, ['reload.approved'])
  if (reload.state === 'Error') throw await decidedAlready(tx, 'ReloadAlreadyRejected', subject, ['reload.rejected'])
}

/**
 * Whether an approval is the first of two; who confirms one must be named for that, who approves alone or first for proposing.
 * @throws DomainError FORBIDDEN
 */
function isFirst(reload: Standing, policy: WritePolicy, warnings: readonly ReloadWarning[]): boolean {
  const two = personsNeeded(policy, { ...reload, warnings }) === 2
  const first = two && !isNamed(policy, 'propose', reload.firstRoles)
  if (!isNamed(policy, two && !first ? 'confirm' : 'propose', reload.deciderRoles)) throw new DomainError('FORBIDDEN')
  return first
}

/** The outcome of the decision and the input of `decide_reload`. */
function stepOf(
  reload: Standing,
  { status, reason }: ReloadReview,
  operatorId: number,
  policy: WritePolicy,
  warnings: readonly ReloadWarning[],
) {
  const amount = Money.of(reload.amount, reload.currency)
  const feeService = amount.of(reload.feeService)
  const rejected = status === 'REJECTED'
  const first = !rejected && isFirst(reload, policy, warnings)
  const outcome = rejected ? 'rejected' : first ? 'awaiting' : 'approved'
  const commission = feeService.percent(reload.commissionPercentage ?? '0')
  const referred =
    outcome === 'approved' && reload.referrerId !== null && commission.isPositive
      ? { ownerId: reload.referrerId, commission }
      : null
  const legs =
    outcome === 'approved'
      ? reloadLegs({ ...reload, amount, feeService, feeIva: amount.of(reload.feeIva) }, referred)
      : []
  const to = { approved: 'Paid', rejected: 'Error', awaiting: 'Created' }[outcome]
  const step = {
    reload: reload.id,
    operator: operatorId,
    to,
    first_approver: reload.firstApproverId,
    reason,
    referrer: referred?.ownerId ?? null,
    commission: referred ? `${referred.commission}` : null,
    legs: legsJson(legs),
    audit: {
      action: outcome === 'awaiting' ? 'reload.approved_once' : `reload.${outcome}`,
      from: { state: 'Created' },
      to: {
        state: to,
        currency: reload.currency,
        amount: `${amount}`,
        ...(warnings.length > 0 ? { warnings: [...warnings] } : {}),
      },
    } satisfies { action: AuditAction; from: AuditFacts; to: AuditFacts },
  }
  return { step, outcome, referrerId: referred?.ownerId ?? null } as const
}

/**
 * Another decision may be applied between reading and deciding. Each conflict means that one was applied, so few retries suffice.
 */
const mostTries = 10

/**
 * Decides on a bank transfer (docs/contract.md#review-of-a-bank-transfer, docs/contract.md#two-persons). An approval credits the
 * amount, deducts fee and IVA and pays the referrer's commission, in one database call; of two concurrent decisions one wins.
 * @param by `atConsole`: a rejection needs a reason, as each decision does where the policy says so; an approval despite warnings needs a reason and their names. In
 *   any case the audit log records the warnings of an approval
 * @throws DomainError ReloadNotFound, IncorrectReloadMethod, FORBIDDEN, Profile not found, ReloadAlreadyPayed,
 *   ReloadAlreadyRejected, SecondOperatorRequired, Validation failed on `reason`, `acknowledged_warnings`
 */
export async function reviewReload(
  tx: Tx,
  review: ReloadReview,
  by: { operatorId: number; atConsole: boolean },
  installed: Installed,
): Promise<Reviewed> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const reload = await find(tx, review.reloadId, by.operatorId)
    const policy = policyOf(write, reload.policy, installed)
    await refuse(tx, reload, by.operatorId)
    const { atConsole } = by
    refuseUnreasoned(policy, { reason: review.reason, rejects: review.status === 'REJECTED', atConsole })
    if (review.status === 'APPROVED' && reload.firstApproverId === by.operatorId)
      throw new DomainError('SecondOperatorRequired')
    const warnings = review.status === 'APPROVED' ? namesOf(reload) : []
    if (atConsole) refuseUnacknowledged(warnings, review)
    const { step, outcome, referrerId } = stepOf(reload, review, by.operatorId, policy, warnings)
    if ((await sql.callOne(tx, sql.decideReload(step))) === 'done')
      return { id: reload.id, ownerId: reload.ownerId, outcome, referrerId }
  }
  throw new Error(`reload ${review.reloadId} would not stand still`)
}
