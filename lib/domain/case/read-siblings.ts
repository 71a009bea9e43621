import type { Prisma, Tx } from '../tx'

const shown = { bank: { select: { name: true } }, link: { select: { uuid: true } } } as const
export type Sibling = Prisma.MoneyMovementGetPayload<{ include: typeof shown }>

/** Most payments that are shown beside one. */
const most = 20

/** Payments to the same account whose payer has the same document, by the search of payments. */
async function findPayers(tx: Tx, ownerId: number, document: string | null): Promise<number[]> {
  if (!document) return []
  const rows = await tx.$queryRaw<{ number: number }[]>`
    select number from payment_text where owner_id = ${ownerId}::int and text like search_pattern(${document}::text)
     order by number desc limit ${most + 1}::int`
  return rows.map(({ number }) => number)
}

/** Payments beside one: the newest of many, and which sets have more than these. */
export type Siblings = { rows: Sibling[]; more: { link: boolean; payer: boolean } }

/** Payments of the same link as one, and of the same payer to the same account, it among them, oldest first. */
export async function readSiblings(
  tx: Tx,
  { ownerId, linkId, payerDocument, number }: Pick<Sibling, 'ownerId' | 'linkId' | 'payerDocument' | 'number'>,
): Promise<Siblings> {
  const [ofLink, ofPayer] = await Promise.all([
    linkId === null
      ? []
      : tx.moneyMovement.findMany({
          where: { linkId },
          orderBy: { number: 'desc' },
          take: most + 1,
          select: { number: true },
        }),
    findPayers(tx, ownerId, payerDocument),
  ])
  const payments = ofLink.map((row) => row.number)
  const numbers = [...new Set([number, ...payments, ...ofPayer])].slice(0, most)
  const rows = await tx.moneyMovement.findMany({
    where: { number: { in: numbers } },
    include: shown,
    orderBy: { number: 'asc' },
  })
  const left = (all: number[]) => all.some((one) => !numbers.includes(one))
  return { rows, more: { link: left(payments), payer: left(ofPayer) } }
}
