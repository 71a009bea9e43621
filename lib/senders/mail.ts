import { createTransport } from 'nodemailer'
import { env } from '@/lib/env'

export type Mail = { id: string; to: string; subject: string; text: string; html: string }

/** The server will never take it (an address that is not there): trying again is of no use. */
export class Refused extends Error {}

/** Of the transport, in milliseconds where it is a time: a server that does not answer holds up no mail longer than this. */
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
 * The way to an SMTP server, connections kept open. `id` makes the mail's own `Message-ID`, so that one that is sent twice
 * after a crash is known as the same.
 * @throws Refused, or whatever went wrong for now
 */
export function openMailer(url: string, from: string) {
  const server = new URL(url)
  // Beside a URL the library looks at no option that is not part of it.
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
        // Not the fault itself: its words name the reader, and would stand in the log and in the queue.
        const kind = fault instanceof Error && 'code' in fault ? fault.code : 'unknown'
        throw new Error(`the mail server did not take it: ${code || kind}`)
      }
    },
    close: () => transport.close(),
  }
}

const ownMailer = () => (env.SMTP_URL ? openMailer(env.SMTP_URL, env.MAIL_FROM) : null)

/** This installation's; null where none is set. */
export const mailer = ownMailer()

/** The same over connections of its own: what goes by it waits for no other mail. */
export const promptMailer = ownMailer()
