import { getLocale } from 'next-intl/server'
import { DomainError } from '@/lib/domain/errors'
import { findGuide } from '@/lib/guides/guide'
import { languages } from '@/lib/guides/list'
import { refuse } from '@/lib/http/problem/problem'

/** The guide as it is written, at `/docs/guides/<slug>.md`; `lang`: in this language rather than the reader's. */
export async function GET(request: Request, { params }: { params: Promise<{ guide: string }> }) {
  const asked = new URL(request.url).searchParams.get('lang')
  const language = languages.find((one) => one === asked) ?? (await getLocale())
  const found = await findGuide(language, (await params).guide)
  if (!found) return refuse(request, new DomainError('NotFound'))
  const headers = { 'content-type': 'text/markdown; charset=utf-8', vary: 'accept-language, cookie' }
  return new Response(found.guide.text, { headers: { ...headers, 'content-language': language } })
}
