import type { Tx } from '../tx'

const most = 100

export type SentMessage = {
  id: bigint
  channel: 'email' | 'sms'
  to: string
  subject: string | null
  text: string | null
  html: string | null
  code: string | null
  sentAt: Date | null
}

/**
 * What was sent in a test installation, newest first (decisions §8 "Sandbox doors").
 * @param by.to an email or an E.164 phone with its plus sign; left out: everybody's
 * @param by.readerId who reads: what was sent to operators and superusers is shown to themselves alone
 */
export const listMessages = (
  tx: Tx,
  by: { to?: string | undefined; readerId: number | null },
): Promise<SentMessage[]> =>
  tx.message.findMany({
    where: {
      sentAt: { not: null },
      text: { not: null },
      ...(by.to === undefined ? {} : { to: by.to }),
      OR: [{ toStaff: false }, ...(by.readerId === null ? [] : [{ userId: by.readerId }])],
    },
    select: { id: true, channel: true, to: true, subject: true, text: true, html: true, code: true, sentAt: true },
    orderBy: { id: 'desc' },
    take: most,
  })
