import { type PayoutWarning, payoutWarnings } from '../policy/warnings'
import { Prisma, type Tx } from '../tx'

/** For how long an account that was added, or a way in that was changed, is worth a second look. */
const recent = Prisma.sql`interval '3 days'`

/** Messages that say that somebody's way into the account was changed; an index holds just these. */
const changes = Prisma.sql`m.kind in ('password_changed', 'pin_changed', 'otp_enabled', 'otp_disabled', 'recovery_code_used', 'email_changed', 'phone_changed')`

/** The warnings about a payout, or about any of some of one owner, in the order of their list. */
export async function warningsOf(tx: Tx, ...numbers: readonly number[]): Promise<PayoutWarning[]> {
  const [row] = await tx.$queryRaw<Record<PayoutWarning, boolean>[]>`
    -- while nobody has named an account there is none to warn about
    select bool_or(p.payee_kind is not null and not p.own and (p.movement_id is null or paid.payer_document is not null)) as third_party,
           bool_or(p.payee_kind is not null and not p.own and p.movement_id is not null and paid.payer_document is null) as payer_unknown,
           bool_or(p.created_at < b.created_at + ${recent}) as new_account,
           -- a return is none of its owner's money
           bool_or(p.purpose <> 'return' and exists (select from message m where m.user_id in (p.owner_id, p.requested_by_id) and ${changes}
                      and m.created_at between p.created_at - ${recent} and p.created_at)) as access_changed,
           bool_or(p.purpose <> 'return' and u.blocked_at is not null) as owner_blocked,
           bool_or(paid.disposition = 'reversed') as reversed
      from payout p join "user" u on u.id = p.owner_id left join beneficiary b on b.id = p.beneficiary_id
           left join money_movement paid on paid.id = p.movement_id
     where p.number = any (${numbers}::int[])`
  return payoutWarnings.filter((name) => row?.[name])
}
