import { DomainError } from '../../errors'
import type { Tx } from '../../tx'
import { type CodePurpose, codeTerms, hashOfCode } from './send-code'

type Row = { purpose: CodePurpose; target: string; used: boolean; tried: boolean; fits: boolean; good: boolean }

/**
 * Checks a code against the newest one of the given purposes and marks it used if it matches. Counts the attempt in one
 * statement under the row lock, so that of a hundred concurrent guesses only five are checked. Must not run in a transaction
 * that a refusal would roll back.
 * @throws InvalidCode, CodeExpired (only when the code is right), TooManyAttempts
 */
export async function tryCode(
  tx: Tx,
  { userId, purposes, code, secret }: { userId: number; purposes: CodePurpose[]; code: string; secret: string },
): Promise<{ purpose: CodePurpose; target: string }> {
  const hash = hashOfCode(secret, userId, code)
  const [row] = await tx.$queryRaw<Row[]>`
    with newest as (
      select id, purpose, target, used_at from one_time_code
      where user_id = ${userId} and purpose::text = any(${purposes}) order by id desc limit 1),
    tried as (
      update one_time_code c
      set tries = c.tries + 1, used_at = case when c.hash = ${hash} and c.expires_at > now() then now() end
      from newest
      where c.id = newest.id and c.used_at is null and c.tries < ${codeTerms.tries}::int
      returning c.hash = ${hash} as fits, c.expires_at > now() as good)
    select newest.purpose::text as purpose, newest.target, newest.used_at is not null as used,
           tried.fits is not null as tried, coalesce(tried.fits, false) as fits, coalesce(tried.good, false) as good
    from newest left join tried on true`
  if (!row || row.used) throw new DomainError('InvalidCode')
  if (!row.tried) throw new DomainError('TooManyAttempts', { retryAfter: codeTerms.pause })
  if (!row.fits) throw new DomainError('InvalidCode')
  if (!row.good) throw new DomainError('CodeExpired')
  return row
}
