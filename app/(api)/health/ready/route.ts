import { readReady } from '@/lib/contract/installation/platform'
import { refuseUnlessReady } from '@/lib/http/health'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(readReady, { run: refuseUnlessReady, view: () => ({ status: 'ready' }) }),
})
