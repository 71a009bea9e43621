/** The API of Wompi's payouts: the response to each call. */
import type { Answer } from '../gateway/faults.ts'
import type { Call } from '../gateway/listen.ts'
import { payoutAccount, payoutBanks } from './account.ts'
import { type Batch, type Batches, batchOf } from './payouts.ts'

export type PayoutBooks = {
  batches: Batches
  /** The smallest amount paid, and what the account holds, in cents. */
  unit: number
  balance: number
  /** New batches are not in the list yet, though they can be read. */
  unlisted: boolean
  made: (batch: Batch) => void
}

type Given = Record<string, unknown>
const object = (value: unknown): Given => (typeof value === 'object' && value !== null ? (value as Given) : {})
const text = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const no = (status: number, code: string, message: string | string[]): Answer => ({
  status,
  body: { status, code, message, type: 'Business', meta: { trace_id: '1-2-3' } },
})
const ok = (data: unknown, status = 200): Answer => ({
  status,
  body: { status, code: 'OK', message: 'Operación exitosa', data, meta: {} },
})
const page = (records: unknown[]) => ok({ page: 1, limit: 10, total: records.length, pages: 1, records })

function transactionProblems(given: unknown, unit: number): string[] {
  const { legalIdType, legalId, bankId, accountType, accountNumber, name, email, amount } = object(given)
  const cents = Number.isSafeInteger(amount) ? (amount as number) : 0
  return [
    ['CC', 'NIT', 'CE', 'PP', 'TI', 'PPT'].includes(`${legalIdType}`) || 'legalIdType no es válido',
    text(legalId) || 'legalId es requerido',
    payoutBanks.some(({ id }) => id === bankId) || 'bankId no existe',
    ['AHORROS', 'CORRIENTE', 'DEPOSITO_ELECTRONICO'].includes(`${accountType}`) || 'accountType no es válido',
    /^(?=.*[1-9])\d{6,20}$/.test(`${accountNumber}`) || 'accountNumber debe tener entre 6 y 20 dígitos',
    text(name) || 'name es requerido',
    /^\S+@\S+\.\S+$/.test(`${email}`) || 'email no es un correo',
    (cents > 0 && cents % unit === 0) || 'amount no es válido',
  ].filter((found): found is string => found !== true)
}

function create({ batches, balance, unit, made }: PayoutBooks, { headers, body }: Call): Answer {
  const key = `${headers['idempotency-key'] ?? ''}`
  if (!/^[A-Za-z0-9-]{1,64}$/.test(key)) return no(400, 'EXC_003', 'El header idempotency-key no es válido')
  if (batches.used(key)) return no(409, 'EXC_022', 'Idempotency key ya fue procesada.')
  const given = object(body)
  const transactions = Array.isArray(given.transactions) ? given.transactions : []
  const problems = [
    ...(text(given.reference) ? [] : ['reference es requerido']),
    ...(['PAYROLL', 'PROVIDERS', 'OTHER'].includes(`${given.paymentType}`) ? [] : ['paymentType no es válido']),
    ...(transactions.length > 0 ? [] : ['transactions es requerido']),
    ...transactions.flatMap((one) => transactionProblems(one, unit)),
  ]
  if (problems.length > 0) return no(400, 'EXC_002', problems)
  if (given.accountId !== payoutAccount.accountId)
    return no(400, 'EXC_019', 'No se puede realizar el pago con la cuenta elegida.')
  const cents = transactions.reduce<number>((sum, one) => sum + (object(one).amount as number), 0)
  if (cents > balance) return no(400, 'EXC_008', 'Saldo insuficiente para procesar el lote.')
  const batch = batches.add(key, body as Parameters<Batches['add']>[1])
  made(batch)
  return ok({ payoutId: batch.id, transactions: transactions.length, success: transactions.length, failed: 0 }, 201)
}

export function payoutAnswer(books: PayoutBooks, call: Call): Answer {
  const { method, path, headers, query } = call
  const { batches, unlisted } = books
  if (headers['x-api-key'] !== payoutAccount.apiKey || headers['user-principal-id'] !== payoutAccount.principalId)
    return { status: 401, body: { code: 'EXC_401', message: 'Unauthorized' } }
  const what = `${method} ${path}`
  // As in Wompi's API, banks come without an envelope.
  if (what === 'GET /banks') return { status: 200, body: payoutBanks }
  if (what === 'POST /payouts') return create(books, call)
  if (what === 'GET /payouts') {
    const reference = query.get('reference')
    return page(unlisted ? [] : (reference ? batches.byReference(reference) : [...batches.all.values()]).map(batchOf))
  }
  const [, id = '', of] = /^GET \/payouts\/([\w-]+)(\/transactions)?$/.exec(what) ?? []
  const batch = batches.all.get(id)
  if (!batch) return no(404, 'EXC_404', 'No existe')
  return of ? page(batch.transactions) : ok(batchOf(batch))
}
