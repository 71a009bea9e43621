import { viewRoute } from '../../../session'
import { readSubmissionPage, submissionQuery } from '../read'

export const GET = viewRoute(({ reader, params, query }) =>
  readSubmissionPage(reader, params.id ?? '', submissionQuery.parse(query)),
)
