import { timingSafeEqual } from 'node:crypto'
import { Inbox, Lock } from 'lucide-react'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { Framed } from '@/components/layout/framed'
import { Card } from '@/components/ui/card'
import { Empty } from '@/components/ui/notice/empty'
import { currentUser } from '@/lib/auth'
import { type Asked, textIn } from '@/lib/contract/page-query'
import { db } from '@/lib/db'
import { listMessages } from '@/lib/domain/notification/list-messages'
import { env } from '@/lib/env'
import { formatDateTime } from '@/lib/format'
import { isOwnHost } from '@/lib/http/own-names'
import { drawMail } from '@/lib/senders/mail-layout'
import '../../../styles/workspace.css'

interface Address {
  searchParams: Promise<Asked>
}

/** `to`: whose messages. `token`: the sandbox token, which opens the inbox. */
const inboxQuery = z.object({ to: textIn(254), token: textIn(200) })

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.inbox')
  return { title: t('title'), robots: { index: false } }
}

function isToken(given: string | null): boolean {
  const wanted = Buffer.from(env.SANDBOX_TOKEN ?? '')
  const sent = Buffer.from(given ?? '')
  return wanted.length > 0 && wanted.length === sent.length && timingSafeEqual(wanted, sent)
}

const isLoopback = (peer: string | null) => peer === '::1' || /^127\./.test(peer ?? '')

/** Messages sent by a test installation (docs/operations.md#sandbox-doors). */
export default async function InboxPage({ searchParams }: Address) {
  if (env.APP_ENV !== 'test' || !isOwnHost((await headers()).get('host'))) notFound()
  const [query, head, user, t, locale] = await Promise.all([
    searchParams,
    headers(),
    currentUser(),
    getTranslations('common.inbox'),
    getLocale(),
  ])
  const { to, token } = inboxQuery.parse(query)
  const staff = user?.roles.some((role) => role === 'OPERATOR' || role === 'SUPERUSER') ?? false
  const open = isLoopback(head.get('x-recaudo-peer')) || staff || isToken(token)
  const wanted = to?.toLowerCase()
  const readerId = user?.userId ?? null
  const found = open ? await listMessages(db, { to: wanted, readerId, sealKey: env.ENCRYPTION_KEY }) : []
  const messages = await Promise.all(
    found.map(async (message) => ({ ...message, page: message.mail && (await drawMail(message.mail)) })),
  )
  return (
    <Framed className="mx-auto grid w-full max-w-260 min-w-0 content-start gap-4 px-6 pt-10 pb-14">
      <h1>{t('title')}</h1>
      <h2 className="sr-only">{t('list')}</h2>
      {open ? (
        <>
          <p className="max-w-[60ch] text-ink-2">{t('note')}</p>
          <form className="flex items-center gap-2">
            <input
              className="input medium"
              name="to"
              defaultValue={wanted}
              aria-label={t('to')}
              placeholder={t('to')}
            />
            {token ? <input type="hidden" name="token" value={token} /> : null}
            <button className="button" type="submit">
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
              <p className="text-13 text-ink-3 wrap-anywhere">
                {t(message.channel)} · {message.to} ·{' '}
                {message.sentAt ? formatDateTime(message.sentAt.toISOString(), locale) : null}
              </p>
              {message.code ? (
                <p>
                  {t('code')}: <b className="numeric">{message.code}</b>
                </p>
              ) : null}
              {message.page ? (
                <details>
                  <summary className="cursor-pointer pointer-coarse:py-3.5">{t('shown')}</summary>
                  <iframe
                    title={t('frame', { to: message.to })}
                    sandbox=""
                    srcDoc={message.page}
                    className="h-120 w-full"
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
