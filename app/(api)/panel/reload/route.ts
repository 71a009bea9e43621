import * as contract from '@/lib/contract/panel/reloads'
import { reviewReload } from '@/lib/domain/reload/review-reload'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.reviewReload, {
    single: true,
    run: ({ tx, caller, body }) =>
      reviewReload(
        tx,
        {
          ...{ reloadId: body.reload_id, status: body.status, reason: body.reason || null },
          acknowledged: body.acknowledged_warnings ?? [],
        },
        { operatorId: caller.userId, atConsole: caller.keyId === null },
        env.REVIEW_TWO_PERSON_FROM,
      ),
    view: (reviewed, { language }) => contract.reviewedReloadView(reviewed, language),
    announce: ({ ownerId, referrerId }) => [
      `user:${ownerId}`,
      ...(referrerId === null ? [] : [`user:${referrerId}`]),
      'reloads',
    ],
  }),
})
