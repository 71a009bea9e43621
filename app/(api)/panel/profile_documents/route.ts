import * as contract from '@/lib/contract/user/documents'
import { identityReview } from '@/lib/domain/identity/review-documents'
import { act, answering } from '@/lib/http/auth/acting'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { office } from '@/lib/rails/installed'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.reviewDocuments, {
    run: ({ body: { profile_id: profileId, status, reason, acknowledged_warnings }, ...context }) =>
      act(
        context,
        identityReview,
        { profileId, status },
        { reason: reason || null, acknowledged: acknowledged_warnings ?? [] },
        office,
      ),
    ...answering(200, contract.reviewView, identityReview),
  }),
})
