import { isOwnOrigin } from '@/lib/http/own-names'
import { keptLanguage } from '@/lib/http/problem/language'

/**
 * `GET /language?to=en`: stores the language for a year and redirects to the page in `Referer`, of our own origin only,
 * so that the language switch works as a plain link.
 */
export function GET(request: Request): Response {
  const url = new URL(request.url)
  const to = url.searchParams.get('to') === 'en' ? 'en' : 'es'
  const from = URL.parse(request.headers.get('referer') ?? '')
  // A page of the documentation whose address names a language would stay in it.
  if (from?.searchParams.has('lang')) from.searchParams.delete('lang')
  // A path starting with two slashes would be read as another host.
  const back = from && isOwnOrigin(from.origin) && !from.pathname.startsWith('//') ? from.pathname + from.search : '/'
  return new Response(null, {
    status: 303,
    headers: {
      Location: back,
      'Set-Cookie': keptLanguage(to),
      'Cache-Control': 'no-store',
    },
  })
}
