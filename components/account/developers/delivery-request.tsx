import { useLocale, useTranslations } from 'next-intl'
import { Code } from '@/components/ui/code'
import { CopyButton } from '@/components/ui/copy-button'
import type { DeliveryResource, EndpointResource } from '@/lib/contract/webhook/pages'
import { formatDateTime } from '@/lib/format'
import { useOutcome } from './delivery-outcome'

/** Indented for display; the signature covers the original bytes. */
export function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

/** Headers of an attempt. The signature is elided: it is computed from the secret and never stored. */
const headersOf = (id: string, at: string) =>
  [
    'content-type: application/json',
    'user-agent: Recaudo-Webhooks/1.0',
    `webhook-id: ${id}`,
    `webhook-timestamp: ${Math.floor(Date.parse(at) / 1000)}`,
    'webhook-signature: v1,…',
  ].join('\n')

/** Text as it is on the wire. */
export function Wire({ name, children }: { name: string; children: string }) {
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <figcaption className="text-13 text-ink-3">{name}</figcaption>
      <Code className="rounded-2 bg-sunken p-3 text-12/4.5">{children}</Code>
    </figure>
  )
}

/** The request, with its exact body to copy, and each response, newest first. */
export function DeliveryRequest({ row, endpoint }: { row: DeliveryResource; endpoint: EndpointResource }) {
  const t = useTranslations('settings.webhooks')
  const copy = useTranslations('common.copy')
  const locale = useLocale()
  const outcome = useOutcome()
  const [last] = row.attempts
  return (
    <>
      <div className="grid gap-1.5 content-start">
        <h3>{t('request')}</h3>
        <p className="font-mono text-[12px] wrap-anywhere">POST {last?.url ?? endpoint.url}</p>
        {last ? <Wire name={t('headers')}>{headersOf(row.id, last.at)}</Wire> : null}
        {row.body === null ? (
          <p className="text-13 text-ink-3">{t('unwritten')}</p>
        ) : (
          <>
            <Wire name={t('body')}>{indented(row.body)}</Wire>
            <p>
              <CopyButton text={row.body} label={t('copyBody')} done={copy('done')} />
            </p>
          </>
        )}
      </div>
      <div className="grid gap-1.5 content-start">
        <h3>{t('attempts', { count: row.attempt_count })}</h3>
        {row.attempts.length === 0 ? <p className="text-13 text-ink-3">{t('noAttempt')}</p> : null}
        <ol className="grid gap-3">
          {row.attempts.map((attempt) => (
            <li key={attempt.at} className="grid gap-1.5 content-start">
              <p className="text-13">
                <span className="font-medium">{outcome(attempt)}</span>{' '}
                <span className="text-ink-3 numeric">{formatDateTime(attempt.at, locale)}</span>
              </p>
              {attempt.answer ? (
                <Wire name={t('answer')}>{attempt.answer}</Wire>
              ) : attempt.status_code === null ? null : (
                <p className="text-13 text-ink-3">{t(attempt.answer === null ? 'answerUnkept' : 'answerEmpty')}</p>
              )}
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
