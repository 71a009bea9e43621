import { timingSafeEqual } from 'node:crypto'
import { Inbox, Lock } from 'lucide-react'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Framed } from '@/components/layout/framed'
import { Card } from '@/components/ui/card'
import { Empty } from '@/components/ui/empty'
import { currentUser } from '@/lib/auth'
import { db } from '@/lib/db'
import { listMessages } from '@/lib/domain/notification/list-messages'
import { env } from '@/lib/env'
import { formatDateTime } from '@/lib/format'
import { isOwnHost } from '@/lib/http/own-names'
import { drawMail } from '@/lib/senders/mail-layout'

interface Address {
  searchParams: Promise<{ to?: string | string[]; token?: string | string[] }>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.inbox')
  return { title: t('title'), robots: { index: false } }
}

const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value.trim().toLowerCase() : '')

function isToken(given: string | string[] | undefined): boolean {
  const wanted = Buffer.from(env.SANDBOX_TOKEN ?? '')
  const sent = Buffer.from(typeof given === 'string' ? given : '')
  return wanted.length > 0 && wanted.length === sent.length && timingSafeEqual(wanted, sent)
}

const isLoopback = (peer: string | null) => peer === '::1' || /^127\./.test(peer ?? '')

/** Messages sent by a test installation (docs/operations.md#sandbox-doors). */
export default async function InboxPage({ searchParams }: Address) {
  if (env.APP_ENV !== 'test' || !isOwnHost((await headers()).get('host'))) notFound()
  const [{ to, token }, head, user, t, locale] = await Promise.all([
    searchParams,
    headers(),
    currentUser(),
    getTranslations('common.inbox'),
    getLocale(),
  ])
  const staff = user?.roles.some((role) => role === 'OPERATOR' || role === 'SUPERUSER') ?? false
  const open = isLoopback(head.get('x-recaudo-peer')) || staff || isToken(token)
  const wanted = text(to)
  const readerId = user?.userId ?? null
  const found = open ? await listMessages(db, { to: wanted || undefined, readerId, sealKey: env.ENCRYPTION_KEY }) : []
  const messages = await Promise.all(
    found.map(async (message) => ({ ...message, page: message.mail && (await drawMail(message.mail)) })),
  )
  return (
    <Framed className="docs stack">
      <h1>{t('title')}</h1>
      <h2 className="sr">{t('list')}</h2>
      {open ? (
        <>
          <p className="lead">{t('note')}</p>
          <form className="row">
            <input className="input md" name="to" defaultValue={wanted} aria-label={t('to')} placeholder={t('to')} />
            {typeof token === 'string' ? <input type="hidden" name="token" value={token} /> : null}
            <button className="btn" type="submit">
              {t('search')}
            </button>
          </form>
          {messages.length === 0 ? (
            <Empty icon={<Inbox aria-hidden="true" />} title={t('emptyTitle')}>
              {t('empty')}
            </Empty>
          ) : null}
          {messages.map((message) => (
            <Card key={`${message.id}`} title={message.subject ?? t('sms')}>
              <p className="small faint break">
                {t(message.channel)} · {message.to} ·{' '}
                {message.sentAt ? formatDateTime(message.sentAt.toISOString(), locale) : null}
              </p>
              {message.code ? (
                <p>
                  {t('code')}: <b className="num">{message.code}</b>
                </p>
              ) : null}
              {message.page ? (
                <details>
                  <summary>{t('shown')}</summary>
                  <iframe
                    title={t('frame', { to: message.to })}
                    sandbox=""
                    srcDoc={message.page}
                    style={{ width: '100%', height: 480, border: 0 }}
                  />
                </details>
              ) : (
                <p>{message.text}</p>
              )}
            </Card>
          ))}
        </>
      ) : (
        <Empty icon={<Lock aria-hidden="true" />} title={t('closedTitle')}>
          {t('closed')}
        </Empty>
      )}
    </Framed>
  )
}
