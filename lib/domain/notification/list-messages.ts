import { unseal } from '../access/seal'
import type { Tx } from '../tx'

const most = 100

/** The words of a message; `code` is the one in them. */
export type SentWords = { subject: string | null; text: string; html: string | null; code: string | null }

/** Where the sealed words of a message to somebody belong. */
export const wordsPlace = (to: string) => `words:${to}`

export type SentMessage = SentWords & { id: bigint; channel: 'email' | 'sms'; to: string; sentAt: Date | null }

/**
 * What was sent in a test installation, newest first (decisions §8 "Sandbox doors").
 * @param by.to an email or an E.164 phone with its plus sign; left out: everybody's
 * @param by.readerId who reads: what was sent to operators and superusers is shown to themselves alone
 * @param by.sealKey the installation's
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
    // noteSent is the only writer
    sealed ? [{ ...row, ...(JSON.parse(unseal(by.sealKey, wordsPlace(row.to), sealed)) as SentWords) }] : [],
  )
}
