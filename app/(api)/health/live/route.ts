import { readLive } from '@/lib/contract/installation/platform'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(readLive, { run: async () => undefined, view: () => ({ status: 'live' }) }),
})
