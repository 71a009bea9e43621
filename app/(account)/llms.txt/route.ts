import { env } from '@/lib/env'
import { llmsText } from '@/lib/guides/llms'

export const GET = async () =>
  new Response(await llmsText(env.BASE_URL), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
