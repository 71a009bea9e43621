import { changeTypes } from '@/lib/contract/webhook/events'
import { readEntries } from '@/lib/domain/ledger/read-entries'
import { readOpening, readPeriod } from '@/lib/domain/ledger/read-period'
import { readAccountStatement } from '@/lib/domain/ledger/trial-balance'
import { listDeposits } from '@/lib/domain/movement/read/list-deposits'
import { readDeclinedToday } from '@/lib/domain/movement/read/read-declined-today'
import { searchMovements, sumMovements } from '@/lib/domain/movement/read/search-movements'
import { sumOpenPayments } from '@/lib/domain/movement/read/sum-open-payments'
import { listPayments } from '@/lib/domain/payment/list-payments'
import { listReloads } from '@/lib/domain/reload/read-reload'
import type { Tx } from '@/lib/domain/tx'
import { newestDispatched, readDispatched } from '@/lib/domain/webhook/dispatched-events'
import { listEvents } from '@/lib/domain/webhook/events'

/** Rows of the long tables. */
export const rows = 1_000_000
/** Rows of a page. */
export const size = 20

/** The time of the row `count` rows ago: rows are one second apart. */
export const ago = (count: number) => new Date(Date.now() - count * 1_000)

export const none = { status: null, method: null, ownerId: null, from: null, until: null, search: null, masked: false }

type List = (tx: Tx, ownerId: number, before: bigint | null) => Promise<unknown>
export const first = { size, before: null }

/** Each list, read from a cursor; `newest` is the number of its newest row. */
export const lists: Record<string, { newest: number; read: List }> = {
  'movements of everybody': {
    newest: rows,
    read: (tx, _, before) => searchMovements(tx, none, { size, before }),
  },
  'movements that failed': {
    newest: rows,
    read: (tx, _, before) => searchMovements(tx, { ...none, status: 'failed' }, { size, before }),
  },
  'movements of one account': {
    newest: rows,
    read: (tx, ownerId, before) => searchMovements(tx, { ...none, ownerId }, { size, before }),
  },
  'bank transfers of one account': {
    newest: rows + rows / 5,
    read: (tx, ownerId, before) => listReloads(tx, { ownerId }, { size, before }),
  },
  'deposits of one account': {
    newest: rows + rows / 5,
    read: (tx, ownerId, before) =>
      listDeposits(tx, { ownerId }, { size, before: before === null ? null : Number(before) }),
  },
  'payments that share a pair': {
    newest: rows,
    read: (tx, ownerId, before) => listPayments(tx, { ownerId, metadata: { canal: 'app' } }, { size, before }),
  },
  'payments that changed since long ago': {
    newest: rows,
    read: (tx, ownerId, before) => listPayments(tx, { ownerId, updatedSince: ago(rows) }, { size, before }),
  },
  'payments that share a pair and changed since long ago': {
    newest: rows,
    read: (tx, ownerId, before) =>
      listPayments(tx, { ownerId, updatedSince: ago(rows), metadata: { canal: 'app' } }, { size, before }),
  },
  'bank transfers that changed since long ago': {
    newest: rows + rows / 5,
    read: (tx, ownerId, before) => listReloads(tx, { ownerId, updatedSince: ago(rows) }, { size, before }),
  },
  'events of one account': {
    newest: rows / 5,
    read: (tx, ownerId, before) => listEvents(tx, { ownerId, types: changeTypes }, { size, before }, new Date()),
  },
  'events of one account as it was told of them': {
    newest: rows / 5,
    read: (tx, ownerId, after) =>
      readDispatched(tx, { ownerId, types: changeTypes, after: after ?? 0n, most: size }, new Date()),
  },
  'the statement of one account': {
    newest: rows,
    read: (tx, ownerId, before) =>
      readEntries(tx, { ownerId, currency: 'COP', from: null, until: null }, { size, before }),
  },
  'the statement of one account, oldest first': {
    newest: rows,
    read: (tx, ownerId, after) =>
      readEntries(tx, { ownerId, currency: 'COP', from: null, until: null }, { size, after: after ?? 0n }),
  },
  'the statement of days long past': {
    newest: 400_000,
    read: (tx, ownerId, before) =>
      readEntries(
        tx,
        { ownerId, currency: 'COP', from: ago(rows - 100_000), until: ago(rows - 400_000) },
        { size, before },
      ),
  },
  'the statement of a house account': {
    newest: rows,
    read: (tx, _, before) => readAccountStatement(tx, { code: 'rail:sandbox', currency: 'COP', size, before }),
  },
}

/** Queries that match few or no rows of a table full of others. */
export const rare: Record<string, (tx: Tx, accounts: { ownerId: number; quietId: number }) => Promise<unknown>> = {
  'movements of a quiet account': (tx, { quietId }) => searchMovements(tx, { ...none, ownerId: quietId }, first),
  'failed ones of a quiet account': (tx, { quietId }) =>
    searchMovements(tx, { ...none, ownerId: quietId, status: 'failed' }, first),
  'movements by a method that nobody uses': (tx) => searchMovements(tx, { ...none, method: 'pse' }, first),
  'movements that failed by a method that nobody uses': (tx) =>
    searchMovements(tx, { ...none, method: 'pse', status: 'failed' }, first),
  'movements of one account by a method that it never used': (tx, { ownerId }) =>
    searchMovements(tx, { ...none, ownerId, method: 'pse' }, first),
  'movements of one account in a state that none is in': (tx, { ownerId }) =>
    searchMovements(tx, { ...none, ownerId, status: 'expired' }, first),
  'what an account’s of a method that it never used sum to': (tx, { ownerId }) =>
    sumMovements(tx, { ...none, ownerId, method: 'pse' }),
  'payments by a method that the account never used': (tx, { ownerId }) =>
    listPayments(tx, { ownerId, method: 'pse' }, first),
  'payments in a state that none is in': (tx, { ownerId }) => listPayments(tx, { ownerId, status: 'expired' }, first),
  'payments that were refunded': (tx, { ownerId }) => listPayments(tx, { ownerId, disposition: 'refunded' }, first),
  'payments by an external id': (tx, { ownerId }) => listPayments(tx, { ownerId, externalId: 'pedido-7777' }, first),
  'payments by a pair that many have in a state that none is in': (tx, { ownerId }) =>
    listPayments(tx, { ownerId, metadata: { canal: 'app' }, status: 'expired' }, first),
  'payments that changed since long ago in a state that none is in': (tx, { ownerId }) =>
    listPayments(tx, { ownerId, updatedSince: ago(rows), status: 'expired' }, first),
  'deposits by a method that the account never used': (tx, { ownerId }) =>
    listDeposits(tx, { ownerId, method: 'pse' }, first),
  'movements that wait for the bank': (tx) => searchMovements(tx, { ...none, status: 'processing' }, first),
  'movements of days long past': (tx) =>
    searchMovements(tx, { ...none, from: ago(900_000), until: ago(899_000) }, first),
  'movements since a moment ago': (tx) => searchMovements(tx, { ...none, from: ago(5) }, first),
  'movements that the rail has processed for a day': (tx) =>
    searchMovements(tx, { ...none, stuckSince: ago(86_400) }, first),
  'what the first ten thousand of an account sum to': (tx, { ownerId }) => sumMovements(tx, { ...none, ownerId }),
  'what all of a quiet account sum to': (tx, { quietId }) => sumMovements(tx, { ...none, ownerId: quietId }),
  'bank transfers of a quiet account': (tx, { quietId }) => listReloads(tx, { ownerId: quietId }, first),
  'bank transfers that were rejected': (tx, { ownerId }) => listReloads(tx, { ownerId, state: 'Error' }, first),
  'deposits of a quiet account': (tx, { quietId }) => listDeposits(tx, { ownerId: quietId }, first),
  'deposits that were refused': (tx, { ownerId }) => listDeposits(tx, { ownerId, group: 'refused' }, first),
  'deposits that were credited': (tx, { ownerId }) => listDeposits(tx, { ownerId, group: 'done' }, first),
  'payments by a pair that few have': (tx, { ownerId }) =>
    listPayments(tx, { ownerId, metadata: { caja: '4700' } }, first),
  'payments of days long past by a pair': (tx, { ownerId }) =>
    listPayments(tx, { ownerId, metadata: { caja: '4700' }, from: ago(900_000), until: ago(899_000) }, first),
  'payments of a minute by a pair that many have': (tx, { ownerId }) =>
    listPayments(tx, { ownerId, metadata: { canal: 'app' }, from: ago(400_000), until: ago(399_940) }, first),
  'payments of days by two pairs that many have': (tx, { ownerId }) =>
    listPayments(
      tx,
      { ownerId, metadata: { canal: 'app', sede: 'norte' }, from: ago(400_000), until: ago(300_000) },
      first,
    ),
  'payments by a pair that many have and one that few have': (tx, { ownerId }) =>
    listPayments(tx, { ownerId, metadata: { canal: 'app', caja: '4700' } }, first),
  'bank transfers that changed since a moment ago': (tx, { ownerId }) =>
    listReloads(tx, { ownerId, updatedSince: new Date() }, first),
  'events of a type that are few': (tx, { ownerId }) =>
    listEvents(tx, { ownerId, types: ['payment_link.paid'] }, first, new Date()),
  'events of a quiet account': (tx, { quietId }) =>
    listEvents(tx, { ownerId: quietId, types: changeTypes }, first, new Date()),
  'events of one payment': (tx, { ownerId }) =>
    listEvents(tx, { ownerId, types: changeTypes, object: `mm_${`${rows - 7}`.padStart(22, '0')}` }, first, new Date()),
  'events of a minute': (tx, { ownerId }) =>
    listEvents(tx, { ownerId, types: changeTypes, from: ago(90_000), until: ago(89_940) }, first, new Date()),
  'the newest event of a quiet account': (tx, { quietId }) => newestDispatched(tx, quietId),
  'payments that a bank is confirming': (tx, { ownerId }) => sumOpenPayments(tx, { ownerId }),
  'payments declined today, of a quiet account': (tx, { quietId }) => readDeclinedToday(tx, { ownerId: quietId }),
  'balances and sums of days long past': (tx, { ownerId }) =>
    readPeriod(tx, { ownerId, currency: 'COP', from: ago(rows - 100_000), until: ago(rows - 400_000) }),
  'the balance that a statement of today begins with': (tx, { ownerId }) =>
    readOpening(tx, { ownerId, currency: 'COP', from: ago(600) }),
  'balances and sums of a quiet account': (tx, { quietId }) =>
    readPeriod(tx, { ownerId: quietId, currency: 'COP', from: ago(900_000), until: ago(5) }),
  'the statement of a quiet account': (tx, { quietId }) =>
    readEntries(tx, { ownerId: quietId, currency: null, from: null, until: null }, first),
}
