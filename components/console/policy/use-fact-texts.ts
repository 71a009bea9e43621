import { useLocale, useTranslations } from 'next-intl'
import type { TeamView } from '@/lib/contract/access/team-view'
import type { requestStatuses } from '@/lib/contract/data-request/views'
import type { InvoiceView } from '@/lib/contract/invoice/invoices'
import type { PayoutRow } from '@/lib/contract/panel/payout-views'
import type { AccountView } from '@/lib/contract/panel/user-views'
import type { AuditRow } from '@/lib/contract/panel/views'
import type { PolicyView } from '@/lib/contract/policy/policy'
import type { ProposalView } from '@/lib/contract/policy/proposals'
import type { feeTerms, reversalCauses } from '@/lib/contract/reversal/calls'
import type { hitActions, hitStatuses } from '@/lib/contract/screening/hits'
import type { chargeKinds } from '@/lib/contract/statement/bank-charges'
import type { markStatuses } from '@/lib/contract/unusual/calls'
import type { DevelopersView } from '@/lib/contract/user/settings-views'
import type { HandOutcome } from '@/lib/domain/case/kinds'
import type { IdentityWarning, PayoutWarning, ReloadWarning } from '@/lib/domain/policy/warnings'
import { isWrite } from '@/lib/domain/policy/writes'
import { formatDate, formatDateTime, formatFigure, formatMoney, noonOf } from '@/lib/format'
import { usePolicyTexts } from './use-policy-texts'

/** Values that have a translation; others, such as names and percentages, are shown as they are. */
type Worded =
  | ('true' | 'false')
  | AccountView['roles'][number]
  | AccountView['document_status']
  | TeamView['members'][number]['role']
  | DevelopersView['keys'][number]['scopes'][number]
  | ('bancolombia' | 'pse' | 'nequi' | 'bank_transfer')
  | ('Created' | 'Paid' | 'Error')
  | ReloadWarning
  | IdentityWarning
  | PayoutWarning
  | PayoutRow['status']
  | (typeof reversalCauses)[number]
  | (typeof feeTerms)[number]
  | ProposalView['warnings'][number]
  | PolicyView['second' | 'reason_needed']
  | (typeof chargeKinds)[number]
  | HandOutcome
  | InvoiceView['state']
  | (typeof hitStatuses)[number]
  | (typeof hitActions)[number]
  | (typeof requestStatuses)[number]
  | (typeof markStatuses)[number]
  | ('OPEN' | 'PROPOSED' | 'CREDITED' | 'RETURNING' | 'RETURNED' | 'CREDIT' | 'RETURN' | 'CLOSED' | 'PAID')

const worded: Record<Worded, true> = {
  ...{ true: true, false: true },
  ...{ USER: true, OPERATOR: true, SUPERUSER: true, COLLABORATOR: true },
  ...{ REVIEWER: true, TREASURY: true, SUPPORT: true, AUDITOR: true },
  ...{ NOT_SUBMITTED: true, PENDING: true, APPROVED: true, REJECTED: true },
  ...{ VIEWER: true, LINKS: true, FINANCE: true, ADMIN: true },
  ...{ users: true, links: true, deposits: true, payments: true, payouts: true, webhooks: true },
  ...{ bancolombia: true, pse: true, nequi: true, bank_transfer: true },
  ...{ Created: true, Paid: true, Error: true },
  ...{
    OPEN: true,
    PROPOSED: true,
    CREDITED: true,
    RETURNING: true,
    RETURNED: true,
    CREDIT: true,
    RETURN: true,
    CLOSED: true,
    PAID: true,
  },
  ...{ owner_blocked: true, same_proof: true, same_amount_and_day: true, far_from_home: true, unusual_amount: true },
  ...{ many_from_payer: true, many_to_account: true, other_payer: true },
  ...{ same_document_elsewhere: true, same_file_elsewhere: true, far_from_last: true, credits_below_zero: true },
  ...{ large_charge: true, same_charge: true, was_completed: true },
  ...{ third_party: true, payer_unknown: true, new_account: true, access_changed: true, reversed: true },
  ...{ awaiting_destination: true, requested: true, approved: true, sent: true, completed: true },
  ...{ rejected: true, cancelled: true, failed: true, returned: true },
  ...{ fraud: true, not_authorised: true, not_received: true, not_as_described: true },
  ...{ MARKED: true, SUSPICIOUS: true, DISMISSED: true, FILED: true },
  ...{ INCOMPLETE: true, ANSWERED: true, ABANDONED: true },
  ...{ CLEARED: true, CONFIRMED: true, CLEAR: true, CONFIRM: true },
  ...{ never: true, amount: true, always: true, optional: true, rejecting: true },
  ...{ draft: true, validated: true, cancelling: true, below_zero: true },
  ...{ fee: true, gmf: true, interest: true },
  ...{ explained: true, corrected: true, not_ours: true, no_action: true },
  ...{ withdrawal: true, bank_error: true, other: true, GIVEN_UP: true, KEPT: true },
}

const isWorded = (value: string): value is Worded => Object.hasOwn(worded, value)

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
/** A calendar day. */
const day = /^\d{4}-\d\d-\d\d$/

/** Amounts, rates and percentages in API format. */
const figure = /^-?\d+\.\d\d$/

/** An amount of a currency, as the policy has its own. */
const amount = /^([A-Z]{3}):(\d+\.\d\d)$/

/** Keys of transfers, by the record of each. */
const transfer = /^(reload|suspense|reversal|payout|rail_payout|bank_charge):(\d+):[a-z_]+$/

/** Changed facts of an entry or proposal; unchanged ones are omitted. */
export const changesOf = ({ from, to }: Pick<AuditRow, 'from' | 'to'>) =>
  (Object.keys({ ...from, ...to }) as (keyof NonNullable<AuditRow['to']>)[])
    .map((name) => ({ name, from: from?.[name], to: to?.[name] }))
    .filter((one) => JSON.stringify(one.from) !== JSON.stringify(one.to))

/** Texts of facts as the audit log and proposals store them: what each is called, and its value. */
export function useFactTexts() {
  const t = useTranslations('console.audit')
  const locale = useLocale()
  const { nameOf: policyName } = usePolicyTexts()
  const recordOf = (key: string) => {
    const [, kind, id = ''] = transfer.exec(key) ?? []
    return kind ? t(`about.${kind as 'reload'}`, { id }) : key
  }
  const textOf = (value: unknown): string => {
    if (value === undefined || value === null) return '—'
    if (typeof value === 'string' && isWrite(value)) return policyName(value)
    if (Array.isArray(value)) return value.map(textOf).join(', ') || '—'
    if (typeof value === 'string' && figure.test(value)) return formatFigure(value, locale)
    const [, currency, sum] = amount.exec(`${value}`) ?? []
    if (currency && sum) return formatMoney(sum, currency, locale)
    if (typeof value === 'string' && instant.test(value)) return formatDateTime(value, locale)
    if (typeof value === 'string' && day.test(value)) return formatDate(noonOf(value), locale)
    if (typeof value === 'string' && transfer.test(value.split(', ')[0] ?? ''))
      return value.split(', ').map(recordOf).join(', ')
    return isWorded(`${value}`) ? t(`value.${value as Worded}`) : `${value}`
  }
  return { nameOf: (name: keyof NonNullable<AuditRow['to']>) => t(`name.${name}`), textOf }
}
