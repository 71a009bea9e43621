import * as contract from '@/lib/contract/payout/refund-acts'
import { askPayerOfReturn } from '@/lib/domain/refund/ask-payer-of-return'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.askPayer, {
    run: ({ tx, now, caller, params, body }) =>
      askPayerOfReturn(tx, { id: params.id, ...body }, { operatorId: caller.userId, sealKey: env.ENCRYPTION_KEY }, now),
    view: ({ id, mailedTo, path }) => ({ id, mailed_to: mailedTo, url: path && `${env.BASE_URL}${path}` }),
    announce: ({ ownerId }) => [`user:${ownerId}`, 'payouts', 'outbox'],
  }),
})
