import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Crumb } from '@/components/ui/crumb'
import { documentOf, findOperation, nameOf } from '@/lib/http/openapi/reference'
import { DocsFrame, DocsMain } from '../../docs-frame'
import { MediaTypes } from '../../media-types'
import { Member } from '../../member-list'
import { Prose } from '../../prose'
import { Refusals } from '../../refusals'
import '../../../../styles/workspace.css'

interface Address {
  params: Promise<{ operation: string }>
}

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  const found = findOperation((await params).operation)
  return found ? { title: found.operation.summary } : {}
}

/** One operation of the reference: who may call, what it takes, what it answers. */
export default async function OperationPage({ params }: Address) {
  const [{ operation: id }, t] = await Promise.all([params, getTranslations('common.docs')])
  const found = findOperation(id)
  if (!found) notFound()
  const { method, path, operation, readers } = found
  const document = documentOf(readers)
  const parameters = operation.parameters.map((one) =>
    one.$ref ? (document.components.parameters[nameOf(one.$ref)] ?? one) : one,
  )
  const ways = operation.security.map((way) => Object.keys(way).join(' + ') || t('noCredentials'))
  const answers = Object.entries(operation.responses)
  const words = { needed: t('required'), members: t('members') }
  const body = { document, words, example: t('example') }
  return (
    <DocsFrame section={path ? 'reference' : 'events'}>
      <DocsMain>
        <Crumb href={readers === 'console' ? '/docs?of=console' : '/docs'}>{t('title')}</Crumb>
        <h1 lang="en">{operation.summary}</h1>
        <p className="mt-2">
          <code className="wrap-anywhere">{path ? `${method} ${path}` : operation.operationId}</code>
        </p>
        <div className="mt-4 grid gap-2">
          <Prose text={operation.description} />
        </div>
        {ways.length > 0 ? (
          <p className="mt-2 text-14 text-ink-2">
            {t('credentials')}: {ways.join(` ${t('or')} `)}
          </p>
        ) : null}
        {parameters.length > 0 ? (
          <section className="mt-8">
            <h2 className="mb-3">{t('parameters')}</h2>
            <dl className="grid gap-3">
              {parameters.map(({ name, in: place, required, schema, description }) => (
                <Member
                  key={`${place} ${name}`}
                  name={name}
                  field={{ ...schema, description }}
                  document={document}
                  note={[t(`place.${place}`), ...(required ? [words.needed] : [])].join(', ')}
                  words={words}
                />
              ))}
            </dl>
          </section>
        ) : null}
        {operation.requestBody ? (
          <section className="mt-8">
            <h2 className="mb-3">{t('body')}</h2>
            <MediaTypes content={operation.requestBody.content} {...body} />
          </section>
        ) : null}
        {answers
          .filter(([, { $ref }]) => !$ref)
          .map(([status, { description, content }]) => (
            <section key={status} className="mt-8">
              <h2 className="mb-3">{t('answer', { status })}</h2>
              <Prose text={description} />
              {content ? <MediaTypes content={content} {...body} /> : null}
            </section>
          ))}
        <Refusals answers={answers} document={document} title={t('errors')} />
      </DocsMain>
    </DocsFrame>
  )
}
