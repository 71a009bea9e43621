import type { Tx } from '../tx'
import { type InboxContent, type MailParts, mailText, openContent } from './content'

const most = 100

export type SentMessage = {
  id: bigint
  channel: 'email' | 'sms'
  to: string
  subject: string | null
  text: string
  /** The parts that the HTML of a mail is rendered from. */
  mail: MailParts | null
  code: string | null
  sentAt: Date | null
}

const shownContent = ({ words, code }: InboxContent) =>
  'mail' in words
    ? { subject: words.subject, text: mailText(words.mail), mail: words.mail, code }
    : { subject: null, text: words.sms, mail: null, code }

/**
 * Returns the last 100 messages sent in a test installation, newest first (docs/operations.md#sandbox-doors).
 * @param by.to an email or an E.164 phone with its plus sign; if absent, all recipients
 * @param by.readerId the reading user: messages to staff are shown only to their own recipient
 * @param by.sealKey the installation's key
 */
export async function listMessages(
  tx: Tx,
  by: { to?: string | undefined; readerId: number | null; sealKey: string },
): Promise<SentMessage[]> {
  const rows = await tx.message.findMany({
    where: {
      sentAt: { not: null },
      sealed: { not: null },
      ...(by.to === undefined ? {} : { to: by.to }),
      OR: [{ toStaff: false }, ...(by.readerId === null ? [] : [{ userId: by.readerId }])],
    },
    select: { id: true, channel: true, to: true, sealed: true, sentAt: true },
    orderBy: { id: 'desc' },
    take: most,
  })
  return rows.flatMap(({ sealed, ...row }) =>
    // Only noteSent writes `sealed` of a sent message.
    sealed ? [{ ...row, ...shownContent(openContent(by.sealKey, row.to, sealed)) }] : [],
  )
}
