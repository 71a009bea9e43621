import { isStaff } from '../../access/staff-roles'
import { DomainError } from '../../errors'
import { isMovementId } from '../../ids'
import type { Tx } from '../../tx'
import { displayName, payeeFields } from '../../user/display-name'
import { maskEnd } from '../../user/mask'
import type { RailAnswer } from '../rail'

const shown = {
  owner: { select: { ...payeeFields, id: true, username: true } },
  bank: { select: { name: true, code: true } },
  link: { select: { uuid: true, status: true, description: true, metadata: true, paidMovementId: true } },
  counterparty: { select: { id: true, fullname: true } },
  suspense: true,
  reversal: true,
  refunds: { select: { number: true } },
} as const

const account = { code: true, owner: { select: { ...payeeFields, id: true } } } as const

/** Maximum number of notifications, responses and audit entries shown, newest first. */
const most = 100

/** Keys of personal data in a rail's messages, which are masked even for staff: names, documents, phones, emails and the like. */
const personal =
  /name|nombre|email|correo|phone|telefono|celular|document|legal_id|id_number|identif|address|account|card|token/i

const covered = (text: string) => (text.length <= 4 ? '••••' : maskEnd(text))

function mask(value: unknown, personalKey: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => mask(one, personalKey))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, mask(inner, personalKey || personal.test(key))]),
    )
  if (!personalKey || value === null || typeof value === 'boolean') return value
  return covered(`${value}`)
}

/** A notification's body with personal data masked; `…` when it is not JSON. */
export function maskNotice(body: string): string {
  try {
    return JSON.stringify(mask(JSON.parse(body), false), null, 2)
  } catch {
    return '…'
  }
}

/**
 * A movement as staff see it: its facts, every status change, the rail's messages and the actions of staff.
 * @throws DomainError Not found
 */
export async function readMovement(tx: Tx, { id }: { id: string }) {
  const movement = isMovementId(id) ? await tx.moneyMovement.findUnique({ where: { id }, include: shown }) : null
  if (!movement) throw new DomainError('Not found')
  const { suspense, reversal, refunds } = movement
  const subjects = [
    id,
    ...(suspense ? [`suspense:${suspense.id}`] : []),
    ...(reversal ? [`reversal:${reversal.id}`] : []),
  ]
  const [changes, notices, answers, audit, transfers, cases] = await Promise.all([
    tx.statusChange.findMany({ where: { subject: id }, orderBy: { id: 'asc' } }),
    tx.railNotice.findMany({ where: { movementId: id }, orderBy: { id: 'desc' }, take: most }),
    tx.railAnswer.findMany({ where: { movementId: id }, orderBy: { id: 'desc' }, take: most }),
    tx.auditEntry.findMany({ where: { subject: { in: subjects } }, orderBy: { id: 'desc' }, take: most }),
    tx.ledgerTransfer.findMany({
      where: { event: { in: [...subjects, ...refunds.map(({ number }) => `payout:${number}`)] } },
      orderBy: { id: 'asc' },
      include: { from: { select: account }, to: { select: account } },
    }),
    // by the index of this expression
    tx.$queryRaw<{ id: string; number: number; kind: string; status: string }[]>`
      select id, number, kind, status::text as status from case_file
       where facts ->> 'movement_id' = ${id} order by number limit ${most}::int`,
  ])
  const actors = await tx.user.findMany({
    where: { id: { in: audit.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])) } },
  })
  const named = new Map(actors.map((user) => [user.id, user]))
  return {
    movement,
    ownerName: displayName(movement.owner),
    cases,
    changes: changes.map(({ fromStatus, toStatus, at }) => ({ from: fromStatus, to: toStatus, at })),
    notices: notices.map(({ id: noticeId, body, receivedAt }) => ({
      id: `${noticeId}`,
      body: maskNotice(body),
      receivedAt,
    })),
    answers: answers.map(({ id: answerId, answer, at }) => ({
      id: `${answerId}`,
      /** Null: the rail did not answer. */
      answer: answer as RailAnswer | null,
      body: answer === null ? null : maskNotice(JSON.stringify(answer)),
      at,
    })),
    audit: audit.map(({ id: entryId, action, actorId, reason, at }) => {
      const actor = actorId === null ? undefined : named.get(actorId)
      return {
        id: `${entryId}`,
        action,
        actor: actor ? displayName(actor) : null,
        colleague: actor !== undefined && isStaff(actor.roles),
        reason,
        at,
      }
    }),
    transfers: transfers.map(({ key, from, to, currency, amount, createdAt }) => ({
      key,
      from: from.code,
      to: to.code,
      /** Whose wallets these are; null for an account of the service. */
      from_owner: from.owner && displayName(from.owner),
      to_owner: to.owner && displayName(to.owner),
      currency,
      amount: amount.toFixed(2),
      createdAt,
    })),
  }
}

/** A notification about a payment that is not ours, masked likewise. @returns null once its record is too old to be kept */
export async function readUnknownNotice(tx: Tx, id: bigint) {
  const row = await tx.railNotice.findFirst({ where: { id, movementId: null } })
  return row && { ...row, body: maskNotice(row.body) }
}
