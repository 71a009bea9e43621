import { getMessages } from 'next-intl/server'
import { Framed } from '@/components/layout/framed'

interface LegalProps {
  page: 'terms' | 'privacy'
  /** Text of the version. */
  version?: string
}

/** Legal page: sections with headings. */
export async function Legal({ page, version }: LegalProps) {
  const { legal } = await getMessages()
  const { title, parts } = legal[page]
  return (
    <Framed className="sheet-page pt-6">
      <article className="sheet">
        <section>
          <h1>{title}</h1>
          {version ? <p className="text-ink-2">{version}</p> : null}
        </section>
        {Object.values(parts).map((part) => (
          <section key={part.title}>
            <h2 className="mb-1">{part.title}</h2>
            <p className="text-ink-2">{part.text}</p>
          </section>
        ))}
      </article>
    </Framed>
  )
}
