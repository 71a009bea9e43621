import { describeEmbedScript, scriptView } from '@/lib/contract/payment-link/embed-script'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { embedScript } from '@/lib/http/served/embed-script'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(describeEmbedScript, {
    run: () => embedScript(),
    view: (script) => scriptView(script, env.CHECKOUT_URL),
  }),
})
