/** Banks, and the platform's accounts that bank transfers are sent to (docs/contract.md#send-a-bank-transfer). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { textOut } from '@/lib/contract/fields'
import { reloadCurrencies } from '@/lib/contract/lists'
import { countryIn } from '@/lib/contract/person'
import type { ListedAccount } from '@/lib/domain/reload/list-banks'
import type { Bank } from '@/lib/domain/tx'

const own = { tag: 'Bank transfers', caller: 'actor', scope: 'deposits', member: 'deposits:read' } as const
const country = countryIn('Only of this country, two letters.').optional()

export const bankResource = z
  .object({
    id: z.int().meta({ description: '`bank_id` of a bank transfer.', example: 4 }),
    name: textOut('The bank.', 'Bancolombia'),
    code: textOut('By which its country knows it.', '1007'),
    country: textOut('Two letters.', 'CO'),
  })
  .meta({ id: 'Bank', description: 'A bank.' })

export const bankView = ({ id, name, code, country }: Bank): z.output<typeof bankResource> => ({
  id,
  name,
  code,
  country,
})

export const listBanks = call({
  ...own,
  id: 'listBanks',
  summary: 'List banks, by name',
  query: z.object({ country }),
  answer: { status: 200, schema: z.array(bankResource), description: 'The banks.' },
})

export const transferAccountResource = z
  .object({
    id: z.int().meta({ description: '`target_bank_id` of a bank transfer.', example: 1 }),
    bank_name: textOut('The bank.', 'Bancolombia'),
    account_type: textOut('Kind of account.', 'Ahorros'),
    account_number: textOut('Its number.', '03148275561'),
    holder: textOut('In whose name it is.', 'Recaudo S.A.S.'),
    document: textOut("The holder's document.", 'NIT 901555301-2'),
    currency: z.enum(reloadCurrencies).meta({ description: 'What it takes.', example: 'COP' }),
  })
  .meta({ id: 'TransferAccount', description: 'An account of the service.' })

export const transferAccountView = (row: ListedAccount): z.output<typeof transferAccountResource> => ({
  id: row.id,
  bank_name: row.bank.name,
  account_type: row.accountType,
  account_number: row.accountNumber,
  holder: row.holder,
  document: row.document,
  currency: row.currency,
})

export const listTransferAccounts = call({
  ...own,
  id: 'listTransferAccounts',
  summary: 'List the accounts to transfer to',
  query: z.object({
    country,
    currency: z.enum(reloadCurrencies).optional().meta({ description: 'Only these.', example: 'COP' }),
  }),
  answer: { status: 200, schema: z.array(transferAccountResource), description: 'The accounts.' },
})
