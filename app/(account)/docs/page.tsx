import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Framed } from '@/components/layout/framed'
import { codes } from '@/lib/domain/errors'
import { detailOf, statusOf } from '@/lib/http/problem/problem'
import { Reference } from './reference'
import '../../styles/workspace.css'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.docs')
  return { title: t('title') }
}

/** API reference: all error codes and the viewer of the OpenAPI description. */
export default async function DocsPage() {
  const [t, locale] = await Promise.all([getTranslations('common'), getLocale()])
  return (
    <Framed className="mx-auto w-full max-w-260 min-w-0 px-6 pt-10 pb-14">
      <h1>{t('docs.title')}</h1>
      <p className="max-w-[60ch] text-ink-2">
        {t.rich('docs.lead', { to: (text) => <a href="/openapi.json">{text}</a> })}
      </p>
      <h2 className="mt-10 mb-3">{t('docs.reference')}</h2>
      <Reference
        loading={t('docs.loading')}
        failed={t('docs.failed')}
        retry={t('docs.retry')}
        examples={t('docs.examples')}
      />
      <h2 className="mt-10 mb-3">{t('docs.errors')}</h2>
      <p>{t('docs.errorsText')}</p>
      {/* A phone shows all of it, without a part that scrolls by itself. */}
      <table className="data-table [&_th]:wrap-anywhere [&_th]:whitespace-normal">
        <thead>
          <tr>
            <th scope="col">{t('docs.code')}</th>
            <th scope="col">{t('docs.status')}</th>
            <th scope="col">{t('docs.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => (
            <tr key={code} id={code.replaceAll(' ', '-')}>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td>{statusOf[code]}</td>
              <td>{detailOf(code, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Framed>
  )
}
