import { createTransport } from 'nodemailer'
import { env } from '@/lib/env'

export type Mail = { id: string; to: string; subject: string; text: string; html: string }

/** Permanent failure (an address that does not exist): retrying is of no use. */
export class Refused extends Error {}

/** Transport options, times in milliseconds: an unresponsive server delays no mail longer than this. */
const terms = {
  pool: true,
  maxConnections: 4,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  disableFileAccess: true,
  disableUrlAccess: true,
}

/**
 * A client of an SMTP server with pooled connections. `id` becomes the mail's `Message-ID`, so that a mail sent twice
 * after a crash is recognized as the same.
 * @throws Refused for a permanent failure, any other error for a temporary one
 */
export function openMailer(url: string, from: string) {
  const server = new URL(url)
  // With a URL, the library ignores options that are not part of it.
  for (const [name, value] of Object.entries(terms)) server.searchParams.set(name, `${value}`)
  const transport = createTransport(server.href)
  const host = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async ({ id, to, subject, text, html }: Mail): Promise<void> => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (fault) {
        const code = fault instanceof Error && 'responseCode' in fault ? Number(fault.responseCode) : 0
        if (code >= 550 && code < 554) throw new Refused(`the mail server answered ${code}`)
        // The original error is not passed on: its text names the recipient and would end up in the log and in the queue.
        const kind = fault instanceof Error && 'code' in fault ? fault.code : 'unknown'
        throw new Error(`the mail server did not take it: ${code || kind}`)
      }
    },
    close: () => transport.close(),
  }
}

const ownMailer = () => (env.SMTP_URL ? openMailer(env.SMTP_URL, env.MAIL_FROM) : null)

/** This installation's mailer; null if not configured. */
export const mailer = ownMailer()

/** A second one with its own connections, so that its mails do not wait for others. */
export const promptMailer = ownMailer()
