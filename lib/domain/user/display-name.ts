type Named = { alias: string | null; businessName: string | null; firstName: string | null; lastName: string | null }

/** An owner's name as payers see it (docs/contract.md#display-name). Never the email. */
export const displayName = ({ alias, businessName, firstName, lastName }: Named): string =>
  alias || businessName || [firstName, lastName].filter(Boolean).join(' ') || 'Cuenta verificada'

/** The fields that `displayName` and the payee's details need, for a Prisma `select`. */
export const payeeFields = {
  alias: true,
  businessName: true,
  firstName: true,
  lastName: true,
  typePerson: true,
  documentType: true,
  documentNumber: true,
  blockedAt: true,
} as const
