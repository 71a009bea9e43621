import { Search } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Footer } from '@/components/layout/footer'
import { Frame } from '@/components/layout/frame'
import { Badge } from '@/components/ui/badge'
import { Brand } from '@/components/ui/brand'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { slugs } from '@/lib/guides/list'

interface DocsFrameProps {
  /** The section of this page. */
  section: 'guides' | 'reference' | 'events' | 'changes'
  /** Where the page has a search of its own. */
  searches?: boolean
  children: ReactNode
}

const look = 'flex h-14 items-center border-b-2 font-medium no-underline hover:text-ink'

/** Layout of the documentation's pages: sections, search and account above, the footer below. */
export async function DocsFrame({ section, searches, children }: DocsFrameProps) {
  const [t, common] = await Promise.all([getTranslations('common.docs'), getTranslations('common')])
  const sections = [
    ['guides', `/docs/guides/${slugs[0]}`],
    ['reference', '/docs'],
    ['events', '/docs/reference/receiveEvent'],
    ['changes', '/docs/guides/changes'],
  ] as const
  return (
    <Frame>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="sticky top-0 z-5 flex h-14 items-center gap-6 border-b border-line bg-surface px-6 max-md:px-4 print:hidden">
        <span className="flex items-center gap-2">
          <Link href="/" className="plain-link">
            <Brand name={common('name')} />
          </Link>
          <Badge>{t('badge')}</Badge>
        </span>
        <nav aria-label={t('sections')} className="flex gap-5 max-md:hidden">
          {sections.map(([name, href]) => (
            <Link
              key={name}
              href={href}
              aria-current={section === name ? 'page' : undefined}
              className={`${look} ${section === name ? 'border-accent text-ink' : 'border-transparent text-ink-2'}`}
            >
              {t(name)}
            </Link>
          ))}
        </nav>
        <span className="ml-auto flex items-center gap-4">
          {searches ? null : (
            <>
              <search className="max-lg:hidden">
                <form action="/docs">
                  <input
                    className="input medium w-70"
                    type="search"
                    name="q"
                    aria-label={t('search')}
                    placeholder={t('find')}
                  />
                </form>
              </search>
              <ButtonLink href="/docs" tone="ghost" square aria-label={t('search')} className="lg:hidden">
                <Search aria-hidden="true" />
              </ButtonLink>
            </>
          )}
          <ButtonLink href="/home" size="sm" className="max-md:hidden">
            {t('account')}
          </ButtonLink>
        </span>
      </header>
      {children}
      <Footer />
    </Frame>
  )
}

/** The main part of a page of the reference. */
export function DocsMain({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto w-full max-w-260 min-w-0 px-6 pt-10 pb-14 max-md:px-4" id="main">
      {children}
    </main>
  )
}
