import { getLocale } from 'next-intl/server'
import { DomainError } from '@/lib/domain/errors'
import { findGuide } from '@/lib/guides/guide'
import { refuse } from '@/lib/http/problem/problem'

/** The guide as it is written, at `/docs/guides/<slug>.md`. */
export async function GET(request: Request, { params }: { params: Promise<{ guide: string }> }) {
  const language = await getLocale()
  const found = await findGuide(language, (await params).guide)
  if (!found) return refuse(request, new DomainError('NotFound'))
  const headers = { 'content-type': 'text/markdown; charset=utf-8', vary: 'accept-language, cookie' }
  return new Response(found.guide.text, { headers: { ...headers, 'content-language': language } })
}
