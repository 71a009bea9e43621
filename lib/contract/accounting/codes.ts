/** The accountant's codes of the ledger's accounts (docs/contract.md#accounting-codes). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { refuse, textIn, textOut } from '@/lib/contract/fields'
import { reloadCurrencies } from '@/lib/contract/lists'
import { proposes, reasonIn } from '@/lib/contract/policy/proposals'
import type { ListedCode } from '@/lib/domain/accounting/accounting-codes'

const tag = 'Accounting'

const code = z
  .object({
    account: textOut('A kind of account of the ledger, or one account alone.', 'bank:3'),
    currency: z.enum(reloadCurrencies).meta({ description: 'In which currency.', example: 'COP' }),
    code: textOut('Of the Plan Único de Cuentas.', '111005'),
    name: textOut('What the accountant calls it.', 'Bancos, moneda nacional'),
    standard: z.boolean().meta({ description: 'As where nothing was set.', example: true }),
    since: z.iso
      .date()
      .nullable()
      .meta({ description: 'The first day whose journal has it; null: from the beginning.', example: '2026-11-20' }),
  })
  .meta({ id: 'AccountingCode', description: 'The accountant’s code of an account of the ledger.' })

export type CodeView = z.output<typeof code>

export const codeView = (row: ListedCode): CodeView => ({ ...row })

export const listCodes = call({
  id: 'listAccountingCodes',
  impersonal: true,
  part: 'accounting',
  tag,
  summary: 'List the accountant’s codes in a currency',
  caller: 'staff',
  query: z.object({
    currency: z.enum(reloadCurrencies).optional().meta({ description: 'Default COP.', example: 'COP' }),
  }),
  answer: {
    status: 200,
    schema: z
      .object({ results: z.array(code).meta({ description: 'Kinds of accounts, then single ones.' }) })
      .meta({ id: 'AccountingCodes', description: 'Codes in force.' }),
    description: 'The codes in force.',
  },
})

export const setCodeBody = z
  .object({
    account: z
      .string()
      .transform((text, ctx) => (/^[a-z]+(:\w{1,40})?$/.test(text) ? text : refuse(ctx, 'unknown_account')))
      .meta({
        description: 'A kind, such as `fees`; or one bank account or rail, such as `bank:3`.',
        jsonSchema: { type: 'string', example: 'bank:3' },
      }),
    currency: z.enum(reloadCurrencies).meta({ description: 'In which currency.', example: 'COP' }),
    code: z
      .string()
      .transform((text, ctx) => (/^[1-9]\d{3,9}$/.test(text) ? text : refuse(ctx, 'not_an_accounting_code')))
      .meta({
        description: 'Four to ten digits.',
        jsonSchema: { type: 'string', pattern: '^[1-9][0-9]{3,9}$', example: '11100501' },
      }),
    name: textIn(1, 120, 'Bancolombia, ahorros 5561').meta({ description: 'What the accountant calls it.' }),
    reason: reasonIn,
  })
  .transform(({ reason, ...input }) => ({ input, reason: reason || null }))

export const setCode = call({
  id: 'setAccountingCode',
  tag,
  summary: 'Set the accountant’s code of an account of the ledger',
  description:
    'For the journal of the day on which it is confirmed and later ones: what was exported before keeps its codes.',
  caller: 'staff',
  writes: { 'accounting_code.set': 'propose' },
  stepUp: true,
  idempotent: true,
  body: setCodeBody,
  ...proposes,
  answer: { status: 200, schema: code, description: 'It is as it stands.' },
})
