import { hashPassword } from '../access/password/password'
import { isWeakPassword } from '../access/password/password-strength'
import { recordAudit } from '../access/record-audit'
import { fieldError } from '../errors'
import { newUuid } from '../ids'
import type { Tx } from '../tx'
import { claimNames, refuseTaken } from './taken'

type Given = { email: string; password: string; firstName: string | null; lastName: string | null }

/**
 * Creates a superuser, which only someone with access to the machine can do (docs/contract.md#roles,
 * docs/operations.md#live). That person is unknown, so the audit entry has no actor. The account is at level 0 like any
 * other; in live it must turn on two-step verification first.
 * @throws Validation failed on a weak `password`, UserByEmail, UserByUsername
 */
export async function createSuperuser(tx: Tx, given: Given): Promise<{ id: number }> {
  const { email, password, firstName, lastName } = given
  if (isWeakPassword(password, { emails: [email], names: [firstName, lastName] }))
    throw fieldError('password', 'weak_password')
  await claimNames(tx, { email, username: email })
  await refuseTaken(tx, { email, username: email }, null)
  const made = await tx.user.create({
    data: {
      ...{ firstName, lastName, passwordHash: await hashPassword(password) },
      ...{ uuid: newUuid(), username: email, email, emailVerified: true },
      ...{ typePerson: 'NATURAL', platform: 'PANEL', roles: ['SUPERUSER'] },
    },
    select: { id: true },
  })
  await recordAudit(tx, {
    ...{ actorId: null, action: 'user.created', subject: `user:${made.id}` },
    ...{ from: null, to: { roles: ['SUPERUSER'] }, reason: null },
  })
  return made
}
