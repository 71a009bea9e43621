import * as contract from '@/lib/contract/user/documents'
import { reviewDocuments } from '@/lib/domain/identity/review-documents'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.reviewDocuments, {
    run: ({ tx, now, caller, body }) =>
      reviewDocuments(
        tx,
        {
          ...{ profileId: body.profile_id, status: body.status, reason: body.reason || null },
          acknowledged: body.acknowledged_warnings ?? [],
        },
        { operatorId: caller.userId, atConsole: caller.keyId === null },
        now,
      ),
    view: (review, { language }) => contract.reviewView(review, language),
    announce: ({ profileId }) => [`user:${profileId}`, 'identity', 'outbox'],
  }),
})
