import { getMessages } from 'next-intl/server'
import { Footer } from '@/components/layout/footer'
import { Brand } from '@/components/ui/brand'
import { Link } from '@/components/ui/link'

interface LegalProps {
  page: 'terms' | 'privacy'
  /** Text of the version. */
  version?: string
}

/** Legal page: sections with headings. */
export async function Legal({ page, version }: LegalProps) {
  const { legal, common } = await getMessages()
  const { title, parts } = legal[page]
  return (
    <div className="payer">
      <header className="paytop">
        <Link href="/" className="plain">
          <Brand name={common.name} />
        </Link>
      </header>
      <main className="sheetwrap near">
        <article className="sheet legal">
          <section>
            <h1>{title}</h1>
            {version ? <p className="muted">{version}</p> : null}
          </section>
          {Object.values(parts).map((part) => (
            <section key={part.title}>
              <h2>{part.title}</h2>
              <p className="muted">{part.text}</p>
            </section>
          ))}
        </article>
      </main>
      <Footer />
    </div>
  )
}
