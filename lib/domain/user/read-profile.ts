import { permissionsOf } from '../access/member/permissions'
import { DomainError } from '../errors'
import type { Prisma, Tx } from '../tx'
import { displayName } from './display-name'

const shown = {
  id: true,
  uuid: true,
  username: true,
  email: true,
  firstName: true,
  lastName: true,
  alias: true,
  businessName: true,
  phone: true,
  country: true,
  countryCode: true,
  city: true,
  address: true,
  documentType: true,
  documentNumber: true,
  phoneVerified: true,
  emailVerified: true,
  typePerson: true,
  level: true,
  documentStatus: true,
  gender: true,
  dateBirth: true,
  dateExpiration: true,
  pictureId: true,
  pinHash: true,
  otpSince: true,
  roles: true,
  lastLogin: true,
  platform: true,
  countryCompanyIncorporation: true,
  legalRepresentative: true,
  maxTransactionQuantity: true,
  linkMethods: true,
  reloadMethods: true,
  referralCodeId: true,
  paymentEmails: true,
  consentAt: true,
  createdAt: true,
  membership: {
    select: {
      role: true,
      organization: { select: { uuid: true, alias: true, businessName: true, firstName: true, lastName: true } },
    },
  },
  _count: { select: { links: true } },
} as const satisfies Prisma.UserSelect

export type Profile = Awaited<ReturnType<typeof readProfile>>

/** The profile of the signed-in user, an owner or a collaborator. @throws UNABLE_TO_GET_PROFILE */
export async function readProfile(tx: Tx, userId: number) {
  const profile = await tx.user.findUnique({ where: { id: userId, erasedAt: null }, select: shown })
  if (!profile) throw new DomainError('UNABLE_TO_GET_PROFILE')
  const { membership } = profile
  return {
    ...profile,
    membership: membership && {
      role: membership.role,
      permissions: permissionsOf(membership.role),
      organization: { uuid: membership.organization.uuid, name: displayName(membership.organization) },
    },
  }
}
