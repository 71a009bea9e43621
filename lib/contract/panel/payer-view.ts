/** Who paid, as the console shows it to those who decide where the money goes. Not part of the public interface. */
import type { MoneyMovement } from '@/lib/domain/tx'

type Payer = Pick<MoneyMovement, 'payerName' | 'payerDocumentType' | 'payerDocument' | 'payerPhone' | 'payerEmail'>

/** In full: two persons compare it with the account that the money goes to. */
export const payerView = (row: Payer) => ({
  name: row.payerName,
  document: row.payerDocument && `${row.payerDocumentType ?? ''} ${row.payerDocument}`.trim(),
  phone: row.payerPhone,
  email: row.payerEmail,
})

export type PayerView = ReturnType<typeof payerView>
