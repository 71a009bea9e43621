import type { Currency } from '../money'

/** Kinds of accounts of the ledger that have a code; of banks and rails also one account alone. */
export const accountKinds = [
  ...(['bank', 'rail', 'wallet', 'payouts', 'suspense', 'fees', 'iva', 'gmf'] as const),
  ...(['costs', 'interest', 'losses', 'rounding', 'fx', 'reversals'] as const),
] as const

export type AccountKind = (typeof accountKinds)[number]

export type Coded = { code: string; name: string }

const codes: Record<AccountKind, Coded> = {
  bank: { code: '111005', name: 'Bancos, moneda nacional' },
  rail: { code: '138020', name: 'Cuentas por cobrar de terceros' },
  wallet: { code: '281505', name: 'Valores recibidos para terceros' },
  payouts: { code: '281505', name: 'Valores recibidos para terceros' },
  suspense: { code: '238095', name: 'Acreedores varios, otros' },
  fees: { code: '415595', name: 'Actividades conexas' },
  iva: { code: '240801', name: 'IVA generado' },
  gmf: { code: '2495', name: 'Otros impuestos por pagar' },
  costs: { code: '530515', name: 'Comisiones financieras' },
  interest: { code: '421005', name: 'Intereses' },
  losses: { code: '539595', name: 'Gastos diversos, otros' },
  rounding: { code: '429581', name: 'Ajuste al peso' },
  fx: { code: '138095', name: 'Deudores varios, otros' },
  reversals: { code: '136095', name: 'Reclamaciones, otras' },
}

const foreignBank: Coded = { code: '111010', name: 'Bancos, moneda extranjera' }
const bankCosts: Coded = { code: '530505', name: 'Gastos bancarios' }

export const kindOf = (account: string) => account.split(':')[0] as AccountKind

/** The code that an account has until another is set: of Decreto 2650 de 1993, chosen for money that belongs to others. */
export function defaultCode(account: string, currency: Currency): Coded {
  if (account === 'costs:bank') return bankCosts
  const kind = kindOf(account)
  return kind === 'bank' && currency !== 'COP' ? foreignBank : codes[kind]
}
