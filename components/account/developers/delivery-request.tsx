import { useLocale, useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'
import type { DeliveryResource, EndpointResource } from '@/lib/contract/webhook/pages'
import { formatDateTime } from '@/lib/format'
import { useOutcome } from './delivery-outcome'

/** Indented for display; the signature covers the original bytes. */
function indented(body: string): string {
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

function Wire({ name, children }: { name: string; children: string }) {
  return (
    <figure className="stack tight">
      <figcaption className="small faint">{name}</figcaption>
      <pre className="wire">{children}</pre>
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
      <div className="stack tight">
        <h3>{t('request')}</h3>
        <p className="mono break">POST {last?.url ?? endpoint.url}</p>
        {last ? <Wire name={t('headers')}>{headersOf(row.id, last.at)}</Wire> : null}
        {row.body === null ? (
          <p className="small faint">{t('unwritten')}</p>
        ) : (
          <>
            <Wire name={t('body')}>{indented(row.body)}</Wire>
            <p>
              <CopyButton text={row.body} label={t('copyBody')} done={copy('done')} />
            </p>
          </>
        )}
      </div>
      <div className="stack tight">
        <h3>{t('attempts', { count: row.attempt_count })}</h3>
        {row.attempts.length === 0 ? <p className="small faint">{t('noAttempt')}</p> : null}
        <ol className="attempts">
          {row.attempts.map((attempt) => (
            <li key={attempt.at} className="stack tight">
              <p className="small">
                <span className="medium">{outcome(attempt)}</span>{' '}
                <span className="faint num">{formatDateTime(attempt.at, locale)}</span>
              </p>
              {attempt.answer ? (
                <Wire name={t('answer')}>{attempt.answer}</Wire>
              ) : attempt.status_code === null ? null : (
                <p className="small faint">{t(attempt.answer === null ? 'answerUnkept' : 'answerEmpty')}</p>
              )}
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
