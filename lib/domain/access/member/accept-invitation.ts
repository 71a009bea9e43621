import { DomainError, fieldError } from '../../errors'
import { newUuid } from '../../ids'
import type { Tx, User } from '../../tx'
import { refuseTaken } from '../../user/taken'
import { hashPassword } from '../password/password'
import { isWeakPassword } from '../password/password-strength'
import { hashOfToken } from '../session/open-session'

type Given = { token: string; password: string; firstName: string | null; lastName: string | null }
type Invitation = {
  id: number
  email: string
  expiresAt: Date
  organizationId: number
  organization: { blockedAt: Date | null }
}

const storedHash = (token: string) => new Uint8Array(hashOfToken(token))

/** @throws InvalidCode if the invitation is unknown or used, or its account is blocked; CodeExpired */
async function findInvitation(tx: Tx, token: string, now: Date): Promise<Invitation> {
  const found = await tx.collaborator.findUnique({
    where: { tokenHash: storedHash(token) },
    select: {
      id: true,
      email: true,
      expiresAt: true,
      organizationId: true,
      organization: { select: { blockedAt: true } },
    },
  })
  if (!found || found.organization.blockedAt) throw new DomainError('InvalidCode')
  if (found.expiresAt <= now) throw new DomainError('CodeExpired')
  return found
}

/**
 * Checks the invitation and returns the password's hash. Runs before the transaction, because hashing is slow.
 * @throws InvalidCode, CodeExpired, Validation failed on a weak `password`
 */
export async function prepareAcceptance(tx: Tx, given: Given, now: Date): Promise<string> {
  const { email } = await findInvitation(tx, given.token, now)
  if (isWeakPassword(given.password, { emails: [email], names: [given.firstName, given.lastName] }))
    throw fieldError('password', 'weak_password')
  return hashPassword(given.password)
}

/**
 * Creates the account and the membership of an invited user. The invitation was sent by mail, so the email is verified.
 * @throws InvalidCode, CodeExpired, UserByEmail
 */
export async function acceptInvitation(
  tx: Tx,
  given: Given & { passwordHash: string; platform: 'PANEL' | 'API'; locale: 'es' | 'en' },
  now: Date,
): Promise<{ user: User; organizationId: number }> {
  const { id, email, organizationId } = await findInvitation(tx, given.token, now)
  const [user] = await tx.user.createManyAndReturn({
    skipDuplicates: true,
    data: [
      {
        uuid: newUuid(),
        username: email,
        email,
        emailVerified: true,
        passwordHash: given.passwordHash,
        firstName: given.firstName,
        lastName: given.lastName,
        typePerson: 'NATURAL',
        platform: given.platform,
        locale: given.locale,
        roles: ['COLLABORATOR'],
      },
    ],
  })
  if (!user) {
    await refuseTaken(tx, { email, username: email }, null, { username: 'UserByEmail' })
    throw new Error('a member was neither made nor refused')
  }
  const { count } = await tx.collaborator.updateMany({
    where: { id, tokenHash: storedHash(given.token) },
    data: { userId: user.id, acceptedAt: now, tokenHash: null },
  })
  if (count === 0) throw new DomainError('InvalidCode')
  return { user, organizationId }
}
