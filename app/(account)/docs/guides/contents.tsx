import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import { UrlPath } from '@/components/ui/record/url-path'
import type { Guide } from '@/lib/guides/guide'
import { findOperation } from '@/lib/http/openapi/reference'
import { SectionLinks } from './section-links'

const title = 'px-2 pb-1.5 text-12 font-medium text-ink-3'

/** What stands on this page, and the calls that it makes. */
export function Contents({ guide: { headings, operations } }: { guide: Guide }) {
  const t = useTranslations('common.docs')
  const calls = operations.map(findOperation).filter((found) => found !== undefined)
  return (
    <div className="sticky top-24 grid gap-7 pr-4">
      <nav aria-label={t('onPage')}>
        <p className={title}>{t('onPage')}</p>
        <SectionLinks sections={headings.map(({ id, text }) => ({ id, title: text.replace(/^\d+\. /, '') }))} />
      </nav>
      {calls.length > 0 ? (
        <nav aria-label={t('calls')}>
          <p className={title}>{t('calls')}</p>
          <ul>
            {calls.map(({ method, path, operation }) => (
              <li key={operation.operationId}>
                <Link
                  href={`/docs/reference/${operation.operationId}`}
                  className="flex gap-2 px-2 py-1 font-mono text-12 text-ink-2 no-underline hover:text-accent"
                >
                  <span className="w-10 flex-none text-ink-3">{method}</span>
                  <span className="wrap-anywhere">{path ? <UrlPath>{path}</UrlPath> : operation.operationId}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  )
}
