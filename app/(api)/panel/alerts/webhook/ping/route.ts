import * as contract from '@/lib/contract/case/alerts'
import { deliveryView } from '@/lib/contract/webhook/views'
import { ownAlertEndpoint } from '@/lib/domain/case/choose-alerts'
import { pingEndpoint } from '@/lib/domain/webhook/deliveries'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.pingAlertWebhook, {
    run: async ({ tx, now, caller }) =>
      pingEndpoint(
        tx,
        await ownAlertEndpoint(tx, { userId: caller.userId }),
        (endpoint) => contract.alertPingBody(endpoint, now),
        now,
      ),
    view: deliveryView,
    announce: (_, { caller }) => ['webhooks', `user:${caller.userId}`],
  }),
})
