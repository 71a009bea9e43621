import { DomainError } from '@/lib/domain/errors'
import { findGuide } from '@/lib/guides/guide'
import { refuse } from '@/lib/http/problem/problem'

/** The guide as it is written, at `/docs/guides/<slug>.md`. */
export async function GET(request: Request, { params }: { params: Promise<{ guide: string }> }) {
  const found = await findGuide((await params).guide)
  if (!found) return refuse(request, new DomainError('NotFound'))
  return new Response(found.guide.text, { headers: { 'content-type': 'text/markdown; charset=utf-8' } })
}
