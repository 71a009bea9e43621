import { DomainError } from '../errors'
import { currencies, Money } from '../money'
import { sumMovements } from '../movement/read/search-movements'
import { countPayouts } from '../payout/console/filter-payouts'
import { type Reserved, readReserved } from '../payout/read-reserved'
import type { PayoutStatus, ReloadState, Tx } from '../tx'
import { displayName } from './display-name'

/** An account as staff see it, with its submissions for review. @throws Profile not found */
export async function readAccount(tx: Tx, id: number) {
  const user = await tx.user.findUnique({
    where: { id, erasedAt: null },
    include: {
      submissions: { orderBy: { id: 'desc' }, take: 5 },
      membership: { include: { organization: true } },
    },
  })
  if (!user) throw new DomainError('Profile not found')
  const { membership } = user
  return {
    ...user,
    name: displayName(user),
    organization: membership && { id: membership.organizationId, name: displayName(membership.organization) },
  }
}

export type ReadAccount = Awaited<ReturnType<typeof readAccount>>

/** A wallet: what it holds and what of the account is reserved, which has left it. */
export type HeldWallet = { balance: Money; reserved: Reserved }

/** Wallets that an account has, in the order of `currencies`. */
async function listWallets(tx: Tx, ownerId: number): Promise<HeldWallet[]> {
  const [wallets, reserved] = await Promise.all([
    tx.ledgerAccount.findMany({ where: { ownerId, kind: 'wallet' }, select: { currency: true, balance: true } }),
    readReserved(tx, { ownerId }),
  ])
  return currencies.flatMap((currency) => {
    const wallet = wallets.find((one) => one.currency === currency)
    const held = reserved.find((one) => one.currency === currency)
    return wallet && held ? [{ balance: Money.of(wallet.balance ?? '0', currency), reserved: held }] : []
  })
}

/** What an account has and did, each number by the index of its owner. */
export async function countThings(tx: Tx, ownerId: number) {
  const where = { ownerId }
  const [wallets, links, movements, reloads, payouts, collaborators] = await Promise.all([
    listWallets(tx, ownerId),
    tx.paymentLink.count({ where }),
    sumMovements(tx, { ...unfiltered, ownerId }),
    tx.reload.groupBy({ by: ['state'], where, _count: { _all: true } }),
    countPayouts(tx, where),
    tx.user.count({ where: { erasedAt: null, membership: { organizationId: ownerId } } }),
  ])
  const reloadsIn = (state: ReloadState) => reloads.find((row) => row.state === state)?._count._all ?? 0
  const payoutsIn = (states: readonly PayoutStatus[]) => states.reduce((all, status) => all + payouts(status), 0)
  return { wallets, links, movements, reloadsIn, payoutsIn, collaborators }
}

export type AccountThings = Awaited<ReturnType<typeof countThings>>

const unfiltered = { status: null, method: null, from: null, until: null, search: null, masked: false }
