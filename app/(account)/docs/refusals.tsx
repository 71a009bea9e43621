import { Link } from '@/components/ui/link'
import { type Answer, examplesOf, nameOf, type OpenApi } from '@/lib/http/openapi/reference'

interface RefusalsProps {
  answers: [status: string, Answer][]
  document: OpenApi
  title: string
}

/** The codes that an operation may be refused with, each a link to what it means. */
export function Refusals({ answers, document, title }: RefusalsProps) {
  const refused = answers.flatMap(([status, { $ref }]) => {
    const [media] = Object.values(document.components.responses[nameOf($ref ?? '')]?.content ?? {})
    return media ? [{ status, codes: examplesOf(media, document).map(({ summary }) => summary) }] : []
  })
  if (refused.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="mb-3">{title}</h2>
      <dl className="grid gap-2 pointer-coarse:gap-0">
        {refused.map(({ status, codes }) => (
          <div key={status} className="flex gap-4">
            <dt className="numeric pointer-coarse:py-3">{status}</dt>
            <dd className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 pointer-coarse:gap-y-0">
              {codes.map((code) => (
                <Link
                  key={code}
                  href={`/docs#${code.replaceAll(' ', '-')}`}
                  className="wrap-anywhere pointer-coarse:py-3"
                >
                  {code}
                </Link>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
