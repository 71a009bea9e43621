import * as contract from '@/lib/contract/access/reveal'
import { revealData } from '@/lib/domain/access/covered/reveal-data'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.revealData, {
    run: ({ tx, caller, body }) => revealData(tx, { userId: caller.userId, ...body }),
    view: contract.revealedView,
  }),
})
