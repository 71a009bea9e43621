/** What a proposal says of where a return goes, as typed, and as it is sent. */
import type { SuspenseView } from '@/lib/contract/panel/suspense-views'
import { neededBy, type payeeKinds } from '@/lib/contract/payout/account-rules'

export type Given = {
  kind: (typeof payeeKinds)[number]
  bank_id: string
  account_type: string
  account_number: string
  phone: string
  key: string
  name: string
  document_type: string
  document: string
}

export type ReturnTo = { way: 'nequi' | 'ask' | 'given'; given: Given }

/** Begins with the Nequi account that paid, else with asking; an account that is given is most often the payer's own. */
export function newReturnTo({ payer }: SuspenseView): ReturnTo {
  const [type = 'CC', document = ''] = payer.document?.split(' ') ?? []
  return {
    way: payer.by_nequi ? 'nequi' : 'ask',
    given: {
      ...({
        kind: 'bank_account',
        bank_id: '',
        account_type: 'savings',
        account_number: '',
        phone: '',
        key: '',
      } as const),
      ...{ name: payer.name ?? '', document_type: type, document },
    },
  }
}

const sent = (text: string) => text.trim() || undefined

/** The members of a proposal; nothing for the Nequi account that paid, which needs no words. */
export function bodyOf({ way, given }: ReturnTo): Record<string, unknown> {
  if (way === 'nequi') return {}
  if (way === 'ask') return { ask_payer: true }
  const { kind, name, document_type, document } = given
  const account = Object.fromEntries(neededBy[kind].map((field) => [field, sent(given[field])]))
  return { destination: { kind, ...account, name: sent(name), document_type, document: sent(document) } }
}

/** The members by which a second person confirms the account that is shown; nothing for the Nequi account that paid. */
export function seenBody({ destination }: Pick<SuspenseView, 'destination'>): Record<string, unknown> {
  if (!destination) return { ask_payer: true }
  const { own: _, given, bank_name: __, ...account } = destination
  return given ? { destination: account } : {}
}
