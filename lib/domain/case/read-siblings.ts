import type { Prisma, Tx } from '../tx'

const shown = { bank: { select: { name: true } } } as const
export type Sibling = Prisma.MoneyMovementGetPayload<{ include: typeof shown }>

/** Most payments beside one. */
const most = 20

/** Payments to the same account whose payer has the same document, by the search of payments. */
async function findPayers(tx: Tx, ownerId: number, document: string | null): Promise<number[]> {
  if (!document) return []
  const rows = await tx.$queryRaw<{ number: number }[]>`
    select number from payment_text where owner_id = ${ownerId}::int and text like search_pattern(${document}::text)
     order by number desc limit ${most}::int`
  return rows.map(({ number }) => number)
}

/** Payments of the same link as one, and of the same payer to the same account, it among them, oldest first. */
export async function readSiblings(
  tx: Tx,
  { ownerId, linkId, payerDocument, number }: Pick<Sibling, 'ownerId' | 'linkId' | 'payerDocument' | 'number'>,
): Promise<Sibling[]> {
  const [ofLink, payers] = await Promise.all([
    linkId === null
      ? []
      : tx.moneyMovement.findMany({
          where: { linkId },
          orderBy: { number: 'desc' },
          take: most,
          select: { number: true },
        }),
    findPayers(tx, ownerId, payerDocument),
  ])
  const numbers = [...new Set([number, ...ofLink.map((row) => row.number), ...payers])].slice(0, most)
  return tx.moneyMovement.findMany({ where: { number: { in: numbers } }, include: shown, orderBy: { number: 'asc' } })
}
