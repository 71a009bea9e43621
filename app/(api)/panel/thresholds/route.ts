import * as contract from '@/lib/contract/policy/thresholds'
import { readThresholds, thresholdWrite } from '@/lib/domain/policy/thresholds'
import { act, answering } from '@/lib/http/auth/acting'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { office } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readThresholds, { run: ({ tx }) => readThresholds(tx), view: contract.thresholdsView }),
  POST: route(contract.setThresholds, {
    run: ({ body: { input, reason }, ...context }) => act(context, thresholdWrite, input, { reason }, office),
    ...answering(200, contract.thresholdsView),
  }),
})
