import { Money } from '../money'
import type { Prisma, Tx } from '../tx'
import {
  amountMatched,
  endingOf,
  type Found,
  nameFor,
  numberedFirst,
  ownerFields,
  ownerFor,
  type Reader,
} from './found'
import { findNumbers, inOrder } from './newest-matches'
import type { Search } from './read-search'

/** Bank transfers that a search finds, newest first after the one of the very number. @param also further texts `t` of them */
export async function searchReloads(tx: Tx, search: Search, reader: Reader, also?: Prisma.Sql): Promise<Found[]> {
  const { ownerId, masked, most } = reader
  const ids = await findNumbers(tx, 'reload_text', { search, ownerId, most, whole: masked, also })
  if (ids.length === 0 && search.number === 0) return []
  const rows = await tx.reload.findMany({
    where: { id: { in: [...ids, search.number] }, ...(ownerId === null ? {} : { ownerId }) },
    orderBy: { id: 'desc' },
    select: {
      ...{
        id: true,
        state: true,
        currency: true,
        amount: true,
        feeService: true,
        feeIva: true,
        accountName: true,
        createdAt: true,
      },
      bank: { select: { name: true } },
      owner: ownerFields,
    },
  })
  const ordered = inOrder(rows, ids, ({ id }) => id)
  return numberedFirst(ordered, ({ id }) => id, search, reader).map((row) => {
    const amount = Money.of(row.amount, row.currency)
    const credited = amount.minus(amount.of(row.feeService)).minus(amount.of(row.feeIva))
    return {
      kind: 'bank_transfer',
      id: `${row.id}`,
      name: nameFor(reader, row.accountName),
      about: null,
      owner: ownerFor(reader, row.owner),
      amount,
      matched: amountMatched(search, amount, [{ of: 'credited', amount: credited }]),
      at: row.createdAt,
      status: row.state,
      bank: row.bank.name,
    }
  })
}

/** Payouts and refunds that a search finds, newest first. @param also further texts `t` of them */
export async function searchPayouts(tx: Tx, search: Search, reader: Reader, also?: Prisma.Sql): Promise<Found[]> {
  const { ownerId, masked, most } = reader
  const numbers = await findNumbers(tx, 'payout_text', { search, ownerId, most, whole: masked, also })
  if (numbers.length === 0 && !search.payout) return []
  const rows = await tx.payout.findMany({
    where: {
      OR: [{ number: { in: numbers } }, ...(search.payout ? [{ id: search.payout }] : [])],
      ...(ownerId === null ? {} : { ownerId }),
    },
    orderBy: { number: 'desc' },
    select: {
      ...{
        id: true,
        number: true,
        purpose: true,
        status: true,
        currency: true,
        amount: true,
        feeService: true,
        feeIva: true,
        gmf: true,
        createdAt: true,
      },
      ...{
        payeeName: true,
        payeeAccountNumber: true,
        payeePhone: true,
        payeeKey: true,
        description: true,
        movementId: true,
      },
      payeeBank: { select: { name: true } },
      owner: ownerFields,
    },
  })
  return inOrder(rows, numbers, ({ number }) => number)
    .slice(0, most)
    .map((row) => {
      const amount = Money.of(row.amount, row.currency)
      const leaves = [row.feeService, row.feeIva, row.gmf].reduce((sum, part) => sum.plus(sum.of(part)), amount)
      return {
        kind: 'payout',
        id: row.id,
        name: nameFor(reader, row.payeeName),
        about: row.description,
        owner: ownerFor(reader, row.owner),
        amount,
        matched: amountMatched(search, amount, [{ of: 'leaves', amount: leaves }]),
        at: row.createdAt,
        purpose: row.purpose,
        status: row.status,
        bank: row.payeeBank?.name ?? null,
        account: endingOf(row.payeeAccountNumber ?? row.payeePhone ?? row.payeeKey),
        movementId: row.movementId,
      }
    })
}
