import { Money } from '../money'
import { isConfirming } from '../movement/read/is-confirming'
import { payerFields, payerShown } from '../movement/read/payer-shown'
import type { Method, Terms } from '../movement/terms'
import type { Disposition, LinkStatus, MoneyMovement, MovementStatus, Tx } from '../tx'

/** As many as the page shows; a link has at most 20 open payments at once, and few more in its lifetime. */
const mostAttempts = 50
const mostChanges = 200

export type Attempt = {
  id: string
  payer: string | null
  method: Method
  bank: string | null
  status: MovementStatus
  failReason: MoneyMovement['failReason']
  /** Amount requested from the payer, in the owner's currency. */
  total: Money
  /** Money arrived and is not credited until two operators decide. */
  inSuspense: boolean
  disposition: Disposition
  /** The payer has authorised it, and the bank is confirming it. */
  confirming: boolean
  createdAt: Date
}

/** A change of status of the link or of one of its payments. */
export type Change = { id: bigint; from: string | null; at: Date } & (
  | { of: 'link'; to: LinkStatus }
  | { of: 'attempt'; to: MovementStatus; attempt: Attempt }
)

const shown = {
  ...payerFields,
  id: true,
  rail: true,
  method: true,
  status: true,
  disposition: true,
  failReason: true,
  feeCurrency: true,
  totalToPay: true,
  createdAt: true,
  bank: { select: { name: true } },
  suspense: { select: { status: true } },
} as const

/**
 * Returns the history of a link: its newest payments, and the newest changes of its status and theirs, newest first. Reads by the
 * indexes of movements by link and of changes by subject.
 */
export async function readAttempts(
  tx: Tx,
  { linkId }: { linkId: number },
  terms: Terms,
): Promise<{ attempts: Attempt[]; changes: Change[] }> {
  const movements = await tx.moneyMovement.findMany({
    where: { linkId },
    orderBy: { number: 'desc' },
    select: shown,
    take: mostAttempts,
  })
  const confirming = await Promise.all(movements.map((row) => isConfirming(row, terms)))
  const attempts = movements.map(
    (row, place): Attempt => ({
      id: row.id,
      payer: payerShown(row),
      method: row.method,
      bank: row.bank?.name ?? null,
      status: row.status,
      failReason: row.failReason,
      total: Money.of(row.totalToPay, row.feeCurrency),
      inSuspense: row.suspense !== null && row.suspense.status !== 'CREDITED' && row.suspense.status !== 'RETURNED',
      disposition: row.disposition,
      confirming: confirming[place] ?? false,
      createdAt: row.createdAt,
    }),
  )
  const ofLink = `link:${linkId}`
  const rows = await tx.statusChange.findMany({
    where: { subject: { in: [ofLink, ...attempts.map(({ id }) => id)] } },
    orderBy: { id: 'desc' },
    take: mostChanges,
  })
  const changes = rows.flatMap((row): Change[] => {
    const { id, at, fromStatus: from, subject } = row
    if (subject === ofLink) return [{ id, at, from, of: 'link', to: row.toStatus as LinkStatus }]
    const attempt = attempts.find((one) => one.id === subject)
    return attempt ? [{ id, at, from, of: 'attempt', to: row.toStatus as MovementStatus, attempt }] : []
  })
  return { attempts, changes }
}
