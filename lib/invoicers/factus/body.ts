import type { CreditOrder, Customer, InvoiceLine, InvoiceOrder } from '@/lib/domain/invoice/invoicer'

/** Factus' ids of the documents that accounts have. */
const documentIds: Readonly<Record<string, number>> = { TI: 2, CC: 3, CE: 5, NIT: 6, PA: 7 }

/** 1: legal person, 2: natural person. */
const organizations = { JURIDICAL: 1, NATURAL: 2 } as const

/** `ZZ`, no tax of its own: what the customer owes in IVA changes nothing of the invoice. */
const noTribute = 21
const unit = 70
const ownStandard = 1
const iva = 1

/** Neither cash nor a transfer: the fee was kept from what was collected. */
const notDefined = '1'

/** A JSON number of at most two decimal places, exact for any amount of less than 90 billions of pesos. */
const figure = (amount: string) => Number(amount)

function customerBody(customer: Customer): object {
  const { name, email, typePerson, documentType, document, address } = customer
  const [identification, dv] = documentType === 'NIT' ? document.split('-') : [document]
  return {
    identification_document_id: documentIds[documentType],
    identification,
    ...(dv ? { dv } : {}),
    ...(typePerson === 'JURIDICAL' ? { company: name } : { names: name }),
    ...(address ? { address } : {}),
    email,
    legal_organization_id: organizations[typePerson],
    tribute_id: noTribute,
  }
}

const itemBody = ({ price, exempt }: InvoiceLine, ivaPercentage: string, note: string) => ({
  code_reference: exempt ? 'SERVICIO-EXENTO' : 'SERVICIO',
  name: 'Servicio de recaudo y pagos',
  note,
  quantity: 1,
  discount_rate: 0,
  price: figure(`${price}`),
  tax_rate: exempt ? '0.00' : ivaPercentage,
  unit_measure_id: unit,
  standard_code_id: ownStandard,
  is_excluded: exempt ? 1 : 0,
  tribute_id: iva,
  withholding_taxes: [],
})

/** The last day of a month. @param month `2026-11` */
const lastDay = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map((part) => Number.parseInt(part, 10))
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

const rangeBody = (range: number | undefined) => (range === undefined ? {} : { numbering_range_id: range })

/** The body of `POST /v1/bills/validate`. */
export const billBody = ({ reference, month, customer, lines, ivaPercentage }: InvoiceOrder, range?: number) => ({
  ...rangeBody(range),
  document: '01',
  reference_code: reference,
  payment_form: '1',
  payment_method_code: notDefined,
  billing_period: {
    ...{ start_date: `${month}-01`, start_time: '00:00:00' },
    ...{ end_date: lastDay(month), end_time: '23:59:59' },
  },
  customer: customerBody(customer),
  items: lines.map((line) => itemBody(line, ivaPercentage, `Periodo ${month}`)),
})

/** The body of `POST /v1/credit-notes/validate`: 2 cancels an invoice, 20 refers to it. */
export const noteBody = (
  { reference, customer, lines, ivaPercentage, billId, reason }: CreditOrder,
  range?: number,
) => ({
  ...rangeBody(range),
  correction_concept_code: 2,
  customization_id: 20,
  bill_id: figure(billId),
  reference_code: reference,
  payment_method_code: notDefined,
  observation: reason.slice(0, 250),
  customer: customerBody(customer),
  items: lines.map((line) => itemBody(line, ivaPercentage, reason.slice(0, 250))),
})

/** Whether Factus has an id for the type of a document. */
export const knowsDocument = ({ documentType }: Customer) => documentIds[documentType] !== undefined
