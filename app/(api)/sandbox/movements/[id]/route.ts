import { playSandbox } from '@/lib/contract/installation/sandbox'
import { methods } from '@/lib/http/methods'
import { refuseForeignHost } from '@/lib/http/own-names'
import { route } from '@/lib/http/route'
import { playSandboxOutcome } from '@/lib/rails/sandbox/outcome'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(playSandbox, {
    single: true,
    run: ({ params, body, request }) => {
      refuseForeignHost(request)
      return playSandboxOutcome({
        movementId: params.id,
        outcome: body.outcome,
        times: body.times ?? 1,
        delayMs: body.delay_ms ?? 0,
      })
    },
    view: () => ({ accepted: true }),
    // That the bank has the authorisation changes no status, so nothing else reports it to those who look.
    announce: ({ ownerId }, { params, body }) =>
      body.outcome === 'pending' ? [`movement:${params.id}`, `user:${ownerId}`] : [],
  }),
})
