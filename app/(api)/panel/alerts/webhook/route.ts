import * as contract from '@/lib/contract/case/alerts'
import { removeAlertWebhook, setAlertWebhook } from '@/lib/domain/case/choose-alerts'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { judgeUrl } from '@/lib/senders/network-address'
import { endpointTerms, sendRules } from '@/lib/senders/webhook-terms'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.setAlertWebhook, {
    prepare: ({ body }) => judgeUrl(body.url, sendRules),
    run: ({ tx, now, caller, body, prepared: address }) =>
      setAlertWebhook(tx, { userId: caller.userId, url: body.url, address }, endpointTerms, now),
    view: contract.newAlertWebhookView,
    announce: (_, { caller }) => [`user:${caller.userId}`],
  }),
  DELETE: route(contract.removeAlertWebhook, {
    run: ({ tx, now, caller }) => removeAlertWebhook(tx, { userId: caller.userId }, now),
    announce: (_, { caller }) => [`user:${caller.userId}`],
  }),
})
