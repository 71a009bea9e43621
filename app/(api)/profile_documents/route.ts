import * as contract from '@/lib/contract/user/documents'
import { readDocuments } from '@/lib/domain/identity/read-documents'
import { requiredDocuments } from '@/lib/domain/identity/required-documents'
import { submitDocuments } from '@/lib/domain/identity/submit-documents'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.submitDocuments, {
    run: ({ tx, caller, body }) => submitDocuments(tx, caller.userId, body),
    view: (user, { language }) => contract.submitView(user, language),
    announce: (_, { caller }) => [`user:${caller.userId}`, 'identity', 'outbox'],
  }),
  GET: route(contract.readDocuments, {
    run: ({ tx, caller }) => readDocuments(tx, caller.userId),
    view: (found) => contract.documentsView(found, requiredDocuments[found.typePerson], env.BASE_URL),
  }),
})
