import { ChevronLeft, ChevronRight, ChevronsUpDown } from 'lucide-react'
import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import { findGuide, type Guide } from '@/lib/guides/guide'
import { DocsFrame } from '../../docs-frame'
import { Blocks } from '../blocks'
import { Contents } from '../contents'
import { GuideNav } from '../guide-nav'
import { OneLanguage } from '../one-language'
import { withScript } from '../with-script'
import '../../../../styles/workspace.css'

interface Address {
  params: Promise<{ guide: string }>
}

/** Cookie with the language of samples that the reader chose. */
const sampleCookie = 'samples'

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  const found = await findGuide(await getLocale(), (await params).guide)
  return found ? { title: found.guide.title, description: found.guide.lead } : {}
}

/** One guide for developers, with all of them beside it and its contents. */
export default async function GuidePage({ params }: Address) {
  const [{ guide: slug }, t, locale, jar] = await Promise.all([
    params,
    getTranslations('common.docs'),
    getLocale(),
    cookies(),
  ])
  const found = await findGuide(locale, slug)
  if (!found) notFound()
  const { guide, previous, next } = found
  const blocks = await withScript(guide.blocks)
  const part = t(`parts.${guide.part}`)
  return (
    <DocsFrame section={slug === 'changes' ? 'changes' : 'guides'}>
      <div className="bg-surface">
        <div className="mx-auto grid h-full max-w-360 grid-cols-[minmax(0,1fr)] lg:grid-cols-[232px_minmax(0,1fr)] xl:grid-cols-[248px_minmax(0,1fr)_232px]">
          <div className="border-r border-line bg-canvas max-lg:hidden print:hidden">
            <div className="sticky top-14 max-h-[calc(100vh-56px)] overflow-y-auto px-4 pt-7 pb-8">
              <GuideNav current={slug} />
            </div>
          </div>
          <main className="mx-auto w-full max-w-187 px-6 pt-9 pb-18 max-lg:px-4 max-lg:pt-4 max-lg:pb-12" id="main">
            <details className="mb-5 rounded-2 border border-line-strong lg:hidden print:hidden">
              <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3">
                <span className="min-w-0 flex-1 truncate">
                  <span className="text-ink-3">{part}</span> · <span>{guide.title}</span>
                </span>
                <ChevronsUpDown aria-hidden="true" />
              </summary>
              <div className="border-t border-line p-3">
                <GuideNav current={slug} />
              </div>
            </details>
            <p className="text-13 text-ink-3 max-lg:hidden">{part}</p>
            <article className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <h1 className="mt-0.5 text-[24px]/7.5 tracking-[-0.022em] md:text-28">{guide.title}</h1>
              <p className="mb-2 max-w-[62ch] text-16 text-ink-2">{guide.lead}</p>
              <Blocks
                tokens={blocks}
                headings={guide.headings}
                shown={jar.get(sampleCookie)?.value === 'ts' ? 'ts' : 'first'}
              />
            </article>
            <OneLanguage key={slug} cookie={sampleCookie} />
            <footer className="mt-10 grid gap-4 border-t border-line pt-4 text-13 print:hidden">
              <nav aria-label={t('turn')} className="flex flex-wrap justify-between gap-4">
                <Neighbour guide={previous} label={t('previous')} icon={<ChevronLeft aria-hidden="true" />} />
                <Neighbour guide={next} label={t('next')} icon={<ChevronRight aria-hidden="true" />} after />
              </nav>
              <p>
                <a
                  className="inline-flex items-center text-ink-2 pointer-coarse:min-h-11"
                  href={`/docs/guides/${slug}.md`}
                >
                  {t('markdown')}
                </a>
              </p>
            </footer>
          </main>
          <div className="pt-10 max-xl:hidden print:hidden">
            <Contents guide={guide} />
          </div>
        </div>
      </div>
    </DocsFrame>
  )
}

interface NeighbourProps {
  guide: Guide | undefined
  label: string
  icon: React.ReactNode
  after?: boolean
}

function Neighbour({ guide, label, icon, after }: NeighbourProps) {
  if (!guide) return <span />
  return (
    <Link
      href={`/docs/guides/${guide.slug}`}
      className={`flex min-h-11 items-center gap-2 text-14 text-ink no-underline hover:text-accent ${after ? 'flex-row-reverse text-right' : ''}`}
    >
      {icon}
      <span className="grid">
        <span className="text-12 text-ink-3">{label}</span>
        <span className="font-medium">{guide.title}</span>
      </span>
    </Link>
  )
}
