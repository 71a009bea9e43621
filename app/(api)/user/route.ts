import * as contract from '@/lib/contract/user/profile'
import { registeredView, registerUser as registration } from '@/lib/contract/user/register'
import { readProfile } from '@/lib/domain/user/read-profile'
import { prepareRegistration, registerUser } from '@/lib/domain/user/register-user'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { lookUpPhone } from '@/lib/senders/gateway'

type By = { caller: { keyId: number | null }; language: 'es' | 'en' }
const originOf = ({ caller, language }: By) =>
  ({ platform: caller.keyId === null ? 'PANEL' : 'API', locale: language }) as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(registration, {
    prepare: (context) => prepareRegistration(context.tx, context.body, originOf(context), lookUpPhone, context.now),
    run: (context) =>
      registerUser(context.tx, context.body, originOf(context), context.prepared.passwordHash, context.now),
    view: registeredView,
  }),
  GET: route(contract.readUser, {
    run: ({ tx, caller }) => readProfile(tx, caller.userId),
    view: (profile, { query }) => contract.userView(profile, query.lite ?? false, env.BASE_URL),
  }),
})
