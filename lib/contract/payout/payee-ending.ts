/** The account that a refund goes to, as its owner and its payer read it: by its ending. */
import { z } from 'zod'
import { nullableTextOut } from '@/lib/contract/fields'
import type { Payout } from '@/lib/domain/tx'
import { maskEnd } from '@/lib/domain/user/mask'
import { payeeKinds } from './account-rules'
import { accountTypes } from './payee'

export const endingOut = {
  kind: z.enum(payeeKinds).nullable().meta({ description: 'What kind of account.', example: 'bank_account' }),
  account_type: z.enum(accountTypes).nullable().meta({ description: 'Of a bank account.', example: 'savings' }),
  account: nullableTextOut('The account by its ending.', '••••2345'),
  bank_name: nullableTextOut('Its bank.', 'Bancolombia'),
}

type Named = Pick<Payout, 'payeeKind' | 'payeeAccountType' | 'payeeAccountNumber' | 'payeePhone' | 'payeeKey'> & {
  payeeBank: { name: string } | null
}

export function payeeEnding(row: Named) {
  const account = row.payeeAccountNumber ?? row.payeePhone ?? row.payeeKey
  return {
    kind: row.payeeKind,
    account_type: row.payeeAccountType,
    account: account && maskEnd(account),
    bank_name: row.payeeBank?.name ?? null,
  }
}
