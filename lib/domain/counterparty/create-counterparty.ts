import { newCounterpartyId } from '../ids'
import type { Counterparty, Tx } from '../tx'

export type NewCounterparty = {
  ownerId: number
  fullname: string
  idType: 'CC' | 'CE' | 'NIT'
  idNumber: string
  /** E.164 without the plus sign. */
  phone: string
  email: string
}

/** Stores a payer of an account holder's deposits (docs/contract.md#counterparty). A person may be stored more than once. */
export const createCounterparty = (tx: Tx, input: NewCounterparty): Promise<Counterparty> =>
  tx.counterparty.create({ data: { id: newCounterpartyId(), ...input } })
