import type { MoneyMovement } from '../../tx'

type Payer = Pick<MoneyMovement, 'payerName' | 'payerPhone' | 'payerDocument' | 'payerEmail'>

/** The fields that `payerShown` needs, for a Prisma `select`. */
export const payerFields = { payerName: true, payerPhone: true, payerDocument: true, payerEmail: true } as const

const lastFour = (text: string) => `••••${text.slice(-4)}`

/** The payer as an owner sees them: the name, else a masked phone, document or email; null when none was given. */
export function payerShown({ payerName, payerPhone, payerDocument, payerEmail }: Payer): string | null {
  if (payerName) return payerName
  if (payerPhone) return lastFour(payerPhone)
  if (payerDocument) return lastFour(payerDocument)
  return payerEmail?.replace(/^(.)[^@]*/, '$1•••') ?? null
}
