import * as contract from '@/lib/contract/panel/reloads'
import { reviewReload } from '@/lib/domain/reload/review-reload'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { installed } from '@/lib/rails/installed'

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
        installed,
      ),
    view: (reviewed, { language }) => contract.reviewedReloadView(reviewed, language),
    announce: ({ ownerId, referrerId }) => [
      `user:${ownerId}`,
      ...(referrerId === null ? [] : [`user:${referrerId}`]),
      'reloads',
    ],
  }),
})
