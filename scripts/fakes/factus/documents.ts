/** Invoices or credit notes of the fake Factus, with their numbering. */
import { createHash } from 'node:crypto'

type Item = { price: number; tax_rate: string; quantity: number }

export type Document = {
  id: number
  number: string
  reference_code: string
  /** 1: validated by the DIAN; 0: registered only. */
  status: 0 | 1
  identification: string
  names: string
  /** Of the DIAN: a CUFE or a CUDE. */
  code: string
  taxable: string
  tax: string
  total: string
  observation: string | null
  /** The invoice that a note is about. */
  bill_id: number | null
  errors: string[]
  period: unknown
}

const cents = (amount: number) => Math.round(amount * 100)
const text = (amount: number) => (amount / 100).toFixed(2)

/** Amounts of items, whose prices have their IVA within them. */
function sums(items: readonly Item[]) {
  const total = items.reduce((sum, { price, quantity }) => sum + cents(price) * quantity, 0)
  const taxable = items.reduce(
    (sum, { price, quantity, tax_rate }) => sum + Math.round((cents(price) * quantity) / (1 + Number(tax_rate) / 100)),
    0,
  )
  return { total: text(total), taxable: text(taxable), tax: text(total - taxable) }
}

type Given = {
  reference_code: string
  customer: { identification: string; names?: string; company?: string }
  items: Item[]
  observation?: string
  bill_id?: number
  billing_period?: unknown
}

export class Documents {
  readonly all = new Map<string, Document>()
  private next: number
  private id = 500
  private readonly prefix: string
  /** Ids of the active ranges. */
  readonly ranges: number[]

  constructor({ prefix, from, range }: { prefix: string; from: number; range: number }) {
    this.prefix = prefix
    this.next = from
    this.ranges = [range]
  }

  byNumber = (number: string) => [...this.all.values()].find((one) => one.number === number)
  byId = (id: unknown) => [...this.all.values()].find((one) => `${one.id}` === `${id}`)
  pending = () => [...this.all.values()].find(({ status }) => status === 0)

  /** A number is used once the DIAN has validated it; one that was only registered gives it to the next. */
  add(given: Given, errors: string[]): Document {
    const { reference_code, customer, items, observation = null, bill_id = null } = given
    const number = `${this.prefix}${this.next}`
    this.id += 1
    const code = createHash('sha384').update(`${number}${reference_code}`).digest('hex')
    const document: Document = {
      ...{ id: this.id, number, reference_code, status: errors.length > 0 ? 0 : 1, code, errors, observation, bill_id },
      ...{ identification: customer.identification, names: customer.names ?? customer.company ?? '' },
      ...{ ...sums(items), period: given.billing_period ?? [] },
    }
    if (document.status === 1) this.next += 1
    this.all.set(reference_code, document)
    return document
  }
}
