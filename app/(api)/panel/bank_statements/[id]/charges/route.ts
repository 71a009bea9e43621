import * as contract from '@/lib/contract/statement/bank-charges'
import { chargeWrite } from '@/lib/domain/statement/record-charges'
import type { BankCharge } from '@/lib/domain/tx'
import { act, answering } from '@/lib/http/auth/acting'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { office } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.recordCharges, {
    run: ({ body: { charges, said }, params, ...context }) =>
      act(context, chargeWrite, { statementId: params.id, ...charges }, said, office),
    ...answering(201, (charges: BankCharge[]) => ({ results: charges.map(contract.chargeView) }), chargeWrite),
  }),
})
