import type { MoneyMovement } from '../../tx'
import { maskEmail, maskEnd } from '../../user/mask'

type Payer = Pick<MoneyMovement, 'payerName' | 'payerPhone' | 'payerDocument' | 'payerEmail'>

/** The fields that `payerShown` needs, for a Prisma `select`. */
export const payerFields = { payerName: true, payerPhone: true, payerDocument: true, payerEmail: true } as const

/** The payer as an owner sees them: the name, else a masked phone, document or email; null when none was given. */
export function payerShown({ payerName, payerPhone, payerDocument, payerEmail }: Payer): string | null {
  if (payerName) return payerName
  if (payerPhone) return maskEnd(payerPhone)
  if (payerDocument) return maskEnd(payerDocument)
  return payerEmail === null ? null : maskEmail(payerEmail)
}
