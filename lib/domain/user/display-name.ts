type Named = { alias: string | null; businessName: string | null; firstName: string | null; lastName: string | null }

/** How payers see an owner (docs/contract.md#display-name). Never the email. */
export const displayName = ({ alias, businessName, firstName, lastName }: Named): string =>
  alias || businessName || [firstName, lastName].filter(Boolean).join(' ') || 'Cuenta verificada'

/** What `displayName` and the payee's lines need of a user, for a Prisma `select`. */
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
