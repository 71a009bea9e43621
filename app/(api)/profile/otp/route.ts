import * as contract from '@/lib/contract/access/security'
import { inTx } from '@/lib/db'
import { endOtp, hasNoOtp, startOtp } from '@/lib/domain/access/factor/enrol-otp'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { qrSvgOf } from '@/lib/http/qr'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.startOtp, {
    sensitive: ({ tx, caller }) => hasNoOtp(tx, caller.userId),
    run: ({ tx, caller }) => startOtp(tx, caller.userId, env.ENCRYPTION_KEY),
    view: ({ secret, url }) => ({
      secret,
      otpauth_url: url,
      qr: `data:image/svg+xml;base64,${Buffer.from(qrSvgOf(url)).toString('base64')}`,
    }),
  }),
  DELETE: route(contract.endOtp, {
    single: true,
    run: ({ tx, caller, body, ip }) =>
      endOtp({ tx, inTx }, { userId: caller.userId, ...body, address: ip, sealKey: env.ENCRYPTION_KEY }),
    announce: (_, { caller }) => [`user:${caller.userId}`, 'outbox'],
  }),
})
