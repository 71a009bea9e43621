import { useLocale, useTranslations } from 'next-intl'
import { EventRow } from '@/components/account/developers/event-row'
import { CopyButton } from '@/components/ui/copy-button'
import { Link } from '@/components/ui/link'
import type { RequestResource, RequestsPageView } from '@/lib/contract/request/pages'
import { formatDate, formatTime } from '@/lib/format'
import { JsonText } from './json-text'
import { StatusCode } from './status-code'

const eventsOf = (object: string) => `/developers/events?object=${object}`

/** `3:15:02 p. m.`: two calls of one minute differ. A second is the same one in every zone. */
const withSeconds = (time: string, moment: string) =>
  time.replace(/:\d\d/, (minutes) => `${minutes}:${moment.slice(17, 19)}`)

interface RequestDetailProps {
  request: RequestResource
  view: RequestsPageView
}

/** One request: what was called, with which key, what was sent, why it was refused, and what it caused. */
export function RequestDetail({ request, view }: RequestDetailProps) {
  const t = useTranslations('settings.requests')
  const copy = useTranslations('common.copy')
  const locale = useLocale()
  const { key, object_id: object } = request
  const facts = [
    `${formatDate(request.created_at, locale)}, ${withSeconds(formatTime(request.created_at, locale), request.created_at)}`,
    t('took', { ms: request.duration_ms }),
    t('with', { name: key.name, prefix: key.prefix }),
    request.address,
  ]
  return (
    <>
      <header className="grid gap-1 border-b border-line px-5 pt-3.5 pb-2.5 max-md:px-4">
        <div className="flex items-start gap-2.5">
          <StatusCode status={request.status} />
          <h2 className="font-mono text-[13.5px]/5 font-medium tracking-normal wrap-anywhere">
            {request.method} {request.path}
            {request.query === null ? '' : `?${request.query}`}
          </h2>
        </div>
        <p className="text-13 text-ink-3 wrap-anywhere">{facts.join('\u00a0· ')}</p>
        <p className="flex items-center gap-1">
          <span className="font-mono text-[12px] wrap-anywhere">{request.request_id}</span>
          <CopyButton text={request.request_id} label={t('copyId')} done={copy('done')} bare />
        </p>
      </header>
      <div className="grid content-start gap-5 px-5 py-4 max-md:px-4">
        {request.error_code ? <Refusal request={request} code={request.error_code} /> : null}
        <section className="grid gap-2">
          <div className="flex items-baseline justify-between gap-3">
            <h3>{t('body')}</h3>
            {request.body === null ? null : <span className="text-12 text-ink-3">{t('bodyNote')}</span>}
          </div>
          {request.body === null ? (
            <p className="text-13 text-ink-3">{t('noBody')}</p>
          ) : (
            <JsonText hiddenAs={t('hidden')}>{request.body}</JsonText>
          )}
          {request.body_cut ? <p className="text-12 text-ink-3">{t('bodyCut')}</p> : null}
        </section>
        {object && request.method !== 'GET' ? (
          <section className="grid gap-2">
            <div className="flex items-baseline justify-between gap-3">
              <h3>{t('events')}</h3>
              <Link className="text-13 pointer-coarse:-my-3 pointer-coarse:py-3.25" href={eventsOf(object)}>
                {t('allEvents')}
              </Link>
            </div>
            {view.events.length > 0 ? (
              <ul className="line-list deliveries rounded-2 border border-line">
                {view.events.map((row) => (
                  <EventRow key={row.id} row={row} view={view} hrefOf={eventsOf} />
                ))}
              </ul>
            ) : (
              <p className="text-13 text-ink-3">{t('noEvents')}</p>
            )}
          </section>
        ) : null}
      </div>
    </>
  )
}

function Refusal({ request, code }: { request: RequestResource; code: string }) {
  const t = useTranslations('settings.requests')
  return (
    <section className="grid gap-1">
      <h3>{t('error')}</h3>
      <p className="text-13">
        <span className="font-mono text-[12px]">{code}</span> ·{' '}
        <a href={`/docs#${code.replaceAll(' ', '-')}`}>{t('reference')}</a>
      </p>
      {request.error_fields.length > 0 ? (
        <p className="text-13 wrap-anywhere">{t('fields', { names: request.error_fields.join(', ') })}</p>
      ) : null}
    </section>
  )
}
