/** Data of the account holder's bank transfer pages: plain values with wire names. Not part of the public interface. */
import type { z } from 'zod'
import { type Split, splitOf } from '@/lib/contract/deposit/pages'
import { type Read, timeView, whenView } from '@/lib/contract/fields'
import { metadataView } from '@/lib/contract/metadata'
import type { Currency } from '@/lib/domain/money'
import type { ListedAccount } from '@/lib/domain/reload/list-banks'
import type { OwnReload } from '@/lib/domain/reload/read-own-reload'
import type { ReloadState } from '@/lib/domain/tx'
import { type bankResource, bankView, type transferAccountResource, transferAccountView } from './bank'

export type ReloadPageView = Read & {
  id: string
  state: ReloadState
  split: Split
  bank: string
  account: z.output<typeof transferAccountResource>
  proof: { url: string; name: string | null; size: number | null; image: boolean; own: boolean }
  latitude: string
  longitude: string
  ip: string
  sender: { name: string | null; document: string | null; email: string | null; phone: string | null }
  metadata: Record<string, string>
  reason: string | null
  created_at: string
  decided_at: string | null
  history: { at: string; to: ReloadState }[]
}

/** A bank transfer with its proof: an upload by its path, anything else by the URL given. */
export function reloadPageView(
  { reload: row, changes }: { reload: OwnReload; changes: { to: ReloadState; at: Date }[] },
  now: Date,
): ReloadPageView {
  const file = row.evidenceFile
  return {
    now: timeView(now),
    id: `${row.id}`,
    state: row.state,
    split: splitOf({ ...row, feeMode: 'receiver' }),
    bank: row.bank.name,
    account: transferAccountView(row.transferAccount),
    proof: {
      url: file ? `/files/${file.id}` : row.evidence,
      name: file?.name ?? null,
      size: file?.size ?? null,
      image: file?.contentType.startsWith('image/') ?? false,
      own: file !== null,
    },
    latitude: row.latitude,
    longitude: row.longitude,
    ip: row.ip,
    sender: {
      name: row.accountName,
      document: row.payerDocument && `${row.payerDocumentType} ${row.payerDocument}`,
      email: row.payerEmail,
      phone: row.payerPhone,
    },
    metadata: metadataView(row.metadata),
    reason: row.state === 'Error' ? row.reason : null,
    created_at: timeView(row.createdAt),
    decided_at: whenView(row.decidedAt),
    history: changes.map(({ at, to }) => ({ at: timeView(at), to })),
  }
}

/** Options and preview data of the bank transfer form: the current rules, which the transfer then keeps. */
export type NewReloadView = {
  banks: z.output<typeof bankResource>[]
  accounts: z.output<typeof transferAccountResource>[]
  rules: Partial<Record<Currency, { percentage: string; fixed: string; ivaPercentage: string }>>
  /** The client's network address as the server sees it. */
  ip: string
}

export const newReloadView = (read: {
  banks: Parameters<typeof bankView>[0][]
  accounts: ListedAccount[]
  rules: NewReloadView['rules']
  ip: string
}): NewReloadView => ({
  banks: read.banks.map(bankView),
  accounts: read.accounts.map(transferAccountView),
  rules: read.rules,
  ip: read.ip,
})
