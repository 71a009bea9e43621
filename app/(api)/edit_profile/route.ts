import { successMessages } from '@/lib/contract/success-messages'
import * as contract from '@/lib/contract/user/edit-profile'
import { changesContact, editProfile } from '@/lib/domain/user/edit-profile'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

const keys = { secret: env.AUTH_SECRET, sealKey: env.ENCRYPTION_KEY }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.editProfile, {
    sensitive: ({ tx, caller, body }) => changesContact(tx, caller.userId, body.changes),
    run: ({ tx, now, caller, body }) => editProfile(tx, { userId: caller.userId, changes: body.changes, ...keys }, now),
    view: ({ newEmail }, { body, language }) =>
      body.referralAlone ? { result: 'ok' } : { message: successMessages[newEmail ? 'newEmail' : 'profile'][language] },
    announce: (_, { caller }) => [`user:${caller.userId}`, 'outbox'],
  }),
})
