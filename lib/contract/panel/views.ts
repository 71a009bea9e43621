/** Views that several pages of the console have, and those of its frame and its audit log. Not part of the public interface. */

import { type Read, timeView } from '@/lib/contract/fields'
import type { Deed } from '@/lib/domain/access/last-deed'
import type { ListedAudit } from '@/lib/domain/access/list-audit'
import type { Part } from '@/lib/domain/access/parts'
import type { AuditAction, AuditFacts, AuditKind } from '@/lib/domain/access/record-audit'
import type { StaffRole } from '@/lib/domain/access/staff-roles'
import type { PageNumbers } from './reading'

/** A page of a list. */
export type Paged = Read & PageNumbers

/** The colleague whom an entry about a member of a team is of. */
function memberOf({ subject, from, to }: ListedAudit): number | null {
  const id = subject.startsWith('collaborator:') ? ((to ?? from) as AuditFacts | null)?.user_id : null
  return typeof id === 'number' ? id : null
}

/** An audit log entry; its content is written only by `recordAudit`. */
export const auditRow = (row: ListedAudit) => {
  const [, kind, id = ''] = /^(\w+?):(.*)$/.exec(row.subject) ?? [row.subject, 'movement', row.subject]
  return {
    id: `${row.id}`,
    at: timeView(row.at),
    actor: row.actor.name,
    actor_id: row.actorId,
    /** The actor is of staff. */
    colleague: row.actor.colleague,
    action: row.action as AuditAction,
    about: { kind: kind as AuditKind, id, ...row.about, user_id: memberOf(row) },
    /** Accounts and banks by their names. */
    from: (row.named[0] ?? null) as AuditFacts | null,
    to: (row.named[1] ?? null) as AuditFacts | null,
    reason: row.reason,
  }
}

/** The same with its facts as they are stored, for a file. */
export const storedAuditRow = (row: ListedAudit) => ({
  ...auditRow(row),
  from: row.from as AuditFacts | null,
  to: row.to as AuditFacts | null,
})

export type AuditRow = ReturnType<typeof auditRow>

export type AuditView = Paged & {
  filters: { area: string | null; subject: string | null; actor: number | null; search: string | null }
  entries: AuditRow[]
}

type AuditRead = PageNumbers & Pick<AuditView, 'filters'> & { now: Date; rows: readonly ListedAudit[] }

export const auditView = ({ now, rows, ...list }: AuditRead): AuditView => ({
  now: timeView(now),
  entries: rows.map(auditRow),
  ...list,
})

/** The last action on a subject. @param readerId user whose own action is marked as `mine` */
export const deedView = ({ actorId, actor, action, at, status }: Deed, readerId: number) => ({
  by: actor,
  decision: action,
  at: timeView(at),
  status,
  mine: actorId === readerId,
})

export type DeedView = ReturnType<typeof deedView> | null

/** The console's frame: its reader, and what waits. */
export type FrameView = {
  now: string
  name: string
  /** The most that they may do. */
  role: StaffRole
  /** The parts of the console that the reader reads. */
  reads: Part[]
  /** Whether the reader may mark something as unusual. */
  unusual: boolean
  /** Number of items that wait for a decision, by page. */
  waiting: { identity: number; reloads: number; cases: number; payouts: number; policy: number }
}
