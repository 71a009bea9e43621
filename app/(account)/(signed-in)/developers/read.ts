import { scriptView } from '@/lib/contract/payment-link/embed-script'
import { developersView } from '@/lib/contract/user/settings-views'
import { db } from '@/lib/db'
import { listKeysToUse, mostLiveKeys } from '@/lib/domain/access/api-keys'
import { may } from '@/lib/domain/access/member/permissions'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { listOrigins, mostOrigins } from '@/lib/domain/payment-link/embed-origins'
import { readProfile } from '@/lib/domain/user/read-profile'
import { listEndpoints } from '@/lib/domain/webhook/endpoints'
import { env } from '@/lib/env'
import { embedScript } from '@/lib/http/served/embed-script'
import { terms } from '@/lib/rails/terms'
import { isReady } from '../ready'
import type { Reader } from '../session'

const shown = { page: 1, size: 100 }

/** Returns the account's keys, webhook endpoints and sites; requires permission to create both. @throws FORBIDDEN */
export async function readDevelopers({ userId, ownerId, member, ahead }: Reader) {
  if (!may(member, 'keys:write') || !may(member, 'webhooks:write')) throw new DomainError('FORBIDDEN')
  const now = await databaseTime(db)
  const [user, owner, keys, { rows: endpoints }, { rows: origins }, script] = await Promise.all([
    readProfile(db, userId),
    readProfile(db, ownerId),
    listKeysToUse(db, { ownerId }, { most: shown.size }, now),
    listEndpoints(db, { ownerId }, shown),
    listOrigins(db, { ownerId }, shown),
    embedScript(),
  ])
  const mayListen = user.emailVerified && owner.emailVerified
  return developersView({
    now,
    user,
    ready: isReady(user, owner),
    keys,
    mostKeys: mostLiveKeys,
    keyLimit: env.SERVER_KEY_PAYOUTS_PER_DAY.COP,
    documents: terms.documents,
    mayListen,
    endpoints,
    embed: {
      ...{ origins, most: mostOrigins, local: !terms.httpsOnly, script: `${env.CHECKOUT_URL}/recaudo.js` },
      fixed: scriptView(script, env.CHECKOUT_URL),
    },
    ahead: env.APP_ENV === 'test' ? ahead : null,
  })
}
