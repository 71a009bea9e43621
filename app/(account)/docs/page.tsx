import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { Link } from '@/components/ui/link'
import { currentUser } from '@/lib/auth'
import { type Asked, textIn } from '@/lib/contract/page-query'
import { codes } from '@/lib/domain/errors'
import { guides, searchGuides } from '@/lib/guides/guide'
import { groupsOf } from '@/lib/http/openapi/reference'
import { detailOf, statusOf } from '@/lib/http/problem/problem'
import { DocsFrame, DocsMain } from './docs-frame'
import { ErrorCodes } from './error-codes'
import { GuideList } from './guide-list'
import { OperationList } from './operation-list'
import '../../styles/workspace.css'

interface Address {
  searchParams: Promise<Asked>
}

/** `q`: words to look for. `of`: `console` for the console's document. */
const docsQuery = z.object({ q: textIn(100), of: textIn(20) })

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.docs')
  return { title: t('title') }
}

/** API reference: the operations of one OpenAPI document, and all error codes. */
export default async function DocsPage({ searchParams }: Address) {
  const [asked, t, locale, user] = await Promise.all([
    searchParams,
    getTranslations('common.docs'),
    getLocale(),
    currentUser(),
  ])
  const { q, of } = docsQuery.parse(asked)
  const readers = of === 'console' ? 'console' : 'merchant'
  const address = readers === 'console' ? '/openapi-console.json' : '/openapi.json'
  const staff = user?.roles.some((role) => role === 'OPERATOR' || role === 'SUPERUSER') ?? false
  const groups = groupsOf(readers, q ?? '')
  const words = q?.toLowerCase() ?? ''
  const refusals = codes
    .map((code) => ({ code, status: statusOf[code], meaning: detailOf(code, locale) }))
    .filter(({ code, meaning }) => `${code} ${meaning}`.toLowerCase().includes(words))
  const found = readers === 'console' ? [] : await (q ? searchGuides(locale, q) : guides(locale))
  return (
    <DocsFrame section="reference" searches>
      <DocsMain>
        <h1>{t('title')}</h1>
        <p className="max-w-[60ch] text-ink-2">
          {t.rich(readers === 'console' ? 'consoleLead' : 'lead', {
            to: () => <a href={address}>{address}</a>,
          })}
        </p>
        {staff || readers === 'console' ? (
          <p className="mt-2">
            {readers === 'console' ? (
              <Link href="/docs">{t('toMerchant')}</Link>
            ) : (
              <Link href="/docs?of=console">{t('toConsole')}</Link>
            )}
          </p>
        ) : null}
        <search className="mt-6 block">
          <form className="flex items-center gap-2">
            <input
              className="input medium"
              type="search"
              name="q"
              defaultValue={q ?? ''}
              aria-label={t('search')}
              placeholder={t('search')}
            />
            {readers === 'console' ? <input type="hidden" name="of" value="console" /> : null}
            <button className="button" type="submit">
              {t('find')}
            </button>
          </form>
        </search>
        {groups.length + found.length + refusals.length === 0 ? <p className="mt-4">{t('nothing')}</p> : null}
        {found.length > 0 ? <GuideList title={t('guides')} guides={found} /> : null}
        {groups.length > 0 ? <h2 className="mt-10 mb-3">{t('reference')}</h2> : null}
        <OperationList groups={groups} />
        {refusals.length > 0 ? <ErrorCodes refusals={refusals} /> : null}
      </DocsMain>
    </DocsFrame>
  )
}
