/** What Factus requires of a document, by its documentation: messages by field. */
type Fields = Record<string, unknown>
export type Errors = Record<string, string[]>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isMissing = (value: unknown) => value === undefined || value === null || value === ''
const required = (name: string) => [`El campo ${name} es obligatorio.`]

const nit = 6
const documents = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const ofItem = [
  'code_reference',
  'name',
  'quantity',
  'discount_rate',
  'price',
  'tax_rate',
  'unit_measure_id',
  'standard_code_id',
]

function customerErrors(customer: unknown): Errors {
  if (!isObject(customer)) return { customer: required('customer') }
  const errors: Errors = {}
  const needed = ['identification_document_id', 'identification', 'legal_organization_id', 'tribute_id']
  for (const name of needed) if (isMissing(customer[name])) errors[`customer.${name}`] = required(name)
  const { identification_document_id: kind, identification, legal_organization_id: organization } = customer
  if (!isMissing(kind) && !documents.includes(Number(kind)))
    errors['customer.identification_document_id'] = ['El tipo de documento no existe.']
  if (Number(kind) === nit && !/^\d{5,15}$/.test(`${identification}`))
    errors['customer.identification'] = ['El NIT va sin puntos, sin guion y sin dígito de verificación.']
  const name = Number(organization) === 1 ? 'company' : 'names'
  if (isMissing(customer[name])) errors[`customer.${name}`] = required(name)
  if (!isMissing(customer.email) && !`${customer.email}`.includes('@')) errors['customer.email'] = ['No es un correo.']
  return errors
}

function itemErrors(items: unknown): Errors {
  if (!Array.isArray(items) || items.length === 0) return { items: required('items') }
  const errors: Errors = {}
  for (const [at, item] of items.entries()) {
    if (!isObject(item)) return { [`items.${at}`]: ['No es un objeto.'] }
    for (const name of ofItem) if (isMissing(item[name])) errors[`items.${at}.${name}`] = required(name)
    if (!Number.isInteger(item.quantity)) errors[`items.${at}.quantity`] = ['Debe ser un número entero.']
    if (typeof item.price !== 'number' || item.price <= 0 || !/^\d+(\.\d{1,2})?$/.test(`${item.price}`))
      errors[`items.${at}.price`] = ['Debe ser un número mayor que cero con máximo dos decimales.']
    if (item.is_excluded === 1 && Number(item.tax_rate) !== 0)
      errors[`items.${at}.tax_rate`] = ['Está excluido de IVA.']
  }
  return errors
}

export const isBody = isObject

/** @param ranges ids of the active numbering ranges: with several, one must be named */
export function documentErrors(body: Fields, ranges: readonly number[]): Errors {
  const errors = { ...customerErrors(body.customer), ...itemErrors(body.items) }
  if (isMissing(body.reference_code)) errors.reference_code = required('código de referencia')
  const range = body.numbering_range_id
  if (isMissing(range) ? ranges.length > 1 : !ranges.includes(Number(range)))
    errors.numbering_range_id = ['El rango de numeración no existe o no está activo.']
  if (`${body.observation ?? ''}`.length > 250) errors.observation = ['No debe tener más de 250 caracteres.']
  return errors
}
