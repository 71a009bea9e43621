import * as contract from '@/lib/contract/access/security'
import { inTx } from '@/lib/db'
import { confirmOtp } from '@/lib/domain/access/factor/enrol-otp'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.confirmOtp, {
    single: true,
    run: ({ tx, caller, body, ip }) =>
      confirmOtp({ tx, inTx }, { userId: caller.userId, ...body, address: ip, sealKey: env.ENCRYPTION_KEY }),
    view: (codes) => ({ recovery_codes: codes }),
    announce: (_, { caller }) => [`user:${caller.userId}`, 'outbox'],
  }),
})
