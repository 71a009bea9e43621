import { DomainError } from '@/lib/domain/errors'
import { readWebCaller, type WebCaller } from '@/lib/http/auth/web-caller'
import { refuse } from '@/lib/http/problem/problem'

export type Reader = WebCaller

/** What a view is read by: who asks, the page's address without its query, and the ids and query in it. */
export type Asked = { reader: Reader; address: string; params: Record<string, string>; query: Record<string, string> }

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>

/**
 * Makes the handlers at which pages of an area read their views again (lib/contract/page-views.ts). As pages do so by themselves, it is
 * no use of the session.
 * @param refusal why a signed-in user may not read the area's pages; null if they may
 */
export const viewRoutes =
  (refusal: (reader: Reader, path: string) => DomainError | null) =>
  <View>(read: (asked: Asked) => Promise<View>): Handler =>
  async (request, { params }) => {
    const { pathname, searchParams } = new URL(request.url)
    const reader = await readWebCaller(request.headers.get('cookie'), { isUse: false })
    const refused = reader ? refusal(reader, pathname) : new DomainError('InvalidToken')
    if (!reader || refused) return refuse(request, refused ?? new DomainError('InvalidToken'))
    try {
      const address = pathname.replace(/\/view\/?$/, '')
      const view = await read({ reader, address, params: await params, query: Object.fromEntries(searchParams) })
      return Response.json(view, { headers: { 'Cache-Control': 'no-store' } })
    } catch (fault) {
      if (fault instanceof DomainError) return refuse(request, fault)
      throw fault
    }
  }
