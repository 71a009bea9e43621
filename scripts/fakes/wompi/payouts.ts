/** Records of Wompi's payouts: batches with their transactions, and the keys under which they were made. */
import { randomUUID } from 'node:crypto'
import { type Paid, tally } from '../gateway/paid.ts'

export type BatchStatus =
  | 'PENDING_APPROVAL'
  | 'PENDING'
  | 'NOT_APPROVED'
  | 'REJECTED'
  | 'PARTIAL_PAYMENT'
  | 'TOTAL_PAYMENT'
export type TransactionStatus = 'PENDING' | 'PROCESSING' | 'APPROVED' | 'FAILED' | 'CANCELLED'

export type Transaction = {
  id: string
  status: TransactionStatus
  amountInCents: number
  reference: string | null
  payeeInfo: Record<string, unknown>
  failureReason: string | null
  createdAt: string
}

export type Batch = {
  id: string
  reference: string
  status: BatchStatus
  statusMessage: string | null
  amountInCents: number
  paymentType: string
  totalTransactions: number
  currency: 'COP'
  createdAt: string
  transactions: Transaction[]
}

type Given = {
  reference: string
  paymentType: string
  transactions: { amount: number; reference?: string; accountNumber: string; [field: string]: unknown }[]
}

/** As the API returns a batch: without its transactions. */
export const batchOf = ({ transactions: _, ...batch }: Batch): object => batch

export class Batches {
  readonly all = new Map<string, Batch>()
  private keys = new Set<string>()

  /** True for a key under which a batch was made, for a day. */
  used = (key: string): boolean => this.keys.has(key)

  /** Expires all keys, as after 24 hours. */
  forgetKeys(): void {
    this.keys = new Set()
  }

  add(key: string, { reference, paymentType, transactions }: Given): Batch {
    const createdAt = new Date().toISOString()
    const batch: Batch = {
      id: randomUUID(),
      reference,
      paymentType,
      status: 'PENDING',
      statusMessage: null,
      amountInCents: transactions.reduce((sum, { amount }) => sum + amount, 0),
      totalTransactions: transactions.length,
      currency: 'COP',
      createdAt,
      transactions: transactions.map(({ amount, reference: own, ...payeeInfo }) => ({
        id: randomUUID(),
        status: 'PENDING',
        amountInCents: amount,
        reference: own ?? null,
        payeeInfo,
        failureReason: null,
        createdAt,
      })),
    }
    this.all.set(batch.id, batch)
    this.keys.add(key)
    return batch
  }

  byReference = (reference: string | null): Batch[] =>
    [...this.all.values()].filter((batch) => batch.reference === reference)

  paid(): Paid {
    const transactions = [...this.all.values()].flatMap((batch) =>
      batch.transactions.map(({ status, amountInCents }) => ({
        reference: batch.reference,
        amount: amountInCents,
        paid: status === 'APPROVED',
      })),
    )
    return tally(transactions)
  }
}

/** What becomes of a transaction by itself, by the last digits of the account; null: nothing. */
export function payoutEnd({ payeeInfo }: Transaction): 'APPROVED' | 'FAILED' | null {
  const end = `${payeeInfo.accountNumber}`.slice(-4)
  if (end === '0002') return null
  return end === '0001' ? 'FAILED' : 'APPROVED'
}
