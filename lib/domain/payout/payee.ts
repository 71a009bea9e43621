import type * as sql from '../sql'
import type { Payout } from '../tx'
import type { AccountType, Payee, PayeeKind } from './rail'

/** Where a payout goes, as it was when it was requested. */
export type Destination = {
  name: string
  documentType: string
  document: string
  kind: PayeeKind
  bankId: number | null
  accountType: AccountType | null
  accountNumber: string | null
  /** Ten digits, of Nequi. */
  phone: string | null
  /** Of Bre-B. */
  key: string | null
  email: string | null
}

/** Tells accounts apart: equal for the same account, whoever it is said to be of. */
export const accountKey = (
  to: Pick<Destination, 'kind' | 'bankId' | 'accountType' | 'accountNumber' | 'phone' | 'key'>,
) => [to.kind, to.bankId, to.accountType, to.accountNumber, to.phone, to.key].join(' ')

/** A destination that may lack a document: of a Nequi account that paid and is paid back, when its payer gave none. */
export type PaidTo = Omit<Destination, 'documentType' | 'document'> & {
  documentType: string | null
  document: string | null
}

/** The columns of a payout that hold its destination. */
export const payeeColumns = (to: PaidTo) =>
  ({
    payee_name: to.name,
    payee_document_type: to.documentType,
    payee_document: to.document,
    payee_kind: to.kind,
    payee_bank_id: to.bankId,
    payee_account_type: to.accountType,
    payee_account_number: to.accountNumber,
    payee_phone: to.phone,
    payee_key: to.key,
    payee_email: to.email,
  }) satisfies sql.Rows['payout']

/** A payout's destination as a rail takes it; null while a refund waits for one, and without a document, which rails require. */
export function payeeOf(payout: Payout & { payeeBank: { code: string } | null }): Payee | null {
  const { payeeName: name, payeeDocumentType: documentType, payeeDocument: document, payeeKind: kind } = payout
  if (name === null || documentType === null || document === null || kind === null) return null
  return {
    ...{ name, documentType, document, kind },
    bankCode: payout.payeeBank?.code ?? null,
    accountType: payout.payeeAccountType,
    accountNumber: payout.payeeAccountNumber,
    phone: payout.payeePhone,
    key: payout.payeeKey,
    email: payout.payeeEmail,
  }
}
