import { linkUrl } from '@/lib/contract/payment-link/calls'
import { qrPng } from '@/lib/contract/payment-link/pay'
import { findPublicLink } from '@/lib/domain/payment-link/read-public-link'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { qrPngOf } from '@/lib/http/qr'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(qrPng, {
    run: ({ tx, params }) => findPublicLink(tx, params.uuid),
    view: ({ uuid }) => qrPngOf(linkUrl(env.LINK_URL_BASE, uuid)),
    headers: () => ({ 'cache-control': 'public, max-age=86400' }),
  }),
})
