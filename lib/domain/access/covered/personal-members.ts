import type { DataRequest, SuspenseCase } from '../../tx'

/**
 * Members of what the console answers, by what they hold (docs/contract.md#covered-data). Where a name stands for several things, the
 * member that it is in comes first: `documents.number`.
 */

/** Numbers of a person, of their account or of where they are: shown by their ending. */
export const ends = new Set([
  ...['document', 'document_number', 'payer_document', 'payee_document', 'holder_document', 'documents.number'],
  ...['phone', 'payer_phone', 'payee_phone', 'account_number', 'breb_key', 'payee.account', 'destination.key', 'ip'],
])

/** Names of people and of their businesses: shown by their first word. */
export const names = new Set([
  ...['name', 'payer', 'payee', 'owner', 'owner_name', 'holder', 'who', 'person', 'business_name', 'representative'],
  ...['requested_by', 'actor', 'organization', 'fullname', 'account_name', 'customer', 'sender', 'user', 'recipient'],
  ...['user_id', 'owner_id', 'from_owner', 'to_owner', 'other_owner', 'about.name', 'first_name', 'names', 'owners'],
])

/** Names that say too much by their first word. */
export const initials = new Set(['last_name', 'username', 'alias', 'listed_name', 'entry.names'])

/** Where somebody lives or is, what an integrator stored about a payer, and what a list says of a person. */
export const hidden = new Set(['address', 'city', 'latitude', 'longitude', 'metadata', 'born', 'places', 'remarks'])

/** Days and public documents by which somebody is known, which cannot be shown in part. */
export const omitted = new Set(['date_birth', 'date_expiration', 'public_url', 'credit_url'])

/** Names of files, often after a person; in the audit log a fact of what was loaded. */
export const files = new Set(['file_name', 'proof.name', 'file.name', 'from.file', 'to.file'])

/** Ids, codes, states and what the reader typed: as they are. */
export const exact = new Set([
  ...['id', 'uuid', 'event', 'external_id', 'tracking_key', 'rail_reference', 'bank_reference', 'reference', 'cus'],
  ...[
    'cufe',
    'digest',
    'code',
    'number',
    'ref',
    'status',
    'state',
    'action',
    'decision',
    'outcome',
    'kind',
    'type',
    'purpose',
  ],
  ...['roles', 'propose', 'confirm', 'currency', 'document_type', 'country', 'country_code', 'account_type'],
  ...['type_person', 'document_status', 'role', 'second', 'code_name', 'content_type', 'platform'],
  ...['credit_number', 'next', 'previous', 'query', 'older', 'upto', 'prefix', 'list', 'write', 'subject'],
  ...['suspense', 'reversal'],
])

/** Names of banks, accounts of the service, colleagues, lists and whatever else is nobody's data. */
export const others = new Set([
  ...[
    'bank',
    'bank_name',
    'banks',
    'bank.name',
    'banks.name',
    'accounts.name',
    'codes.name',
    'checks.name',
    'keys.name',
  ],
  ...['accounts.holder', 'accounts.document', 'accounts.account_number', 'invoicing.name', 'invariants.name'],
  ...['staff.name', 'approvals.name', 'approvers.name', 'target', 'target.bank', 'paid_from.bank'],
  ...['reviewer', 'assignee', 'author', 'by', 'closed_by', 'loaded_by', 'handled_by', 'set_by', 'decided_by'],
  ...['proposed_by', 'first_signed_by', 'first_approver', 'shared_by', 'recorded_by', 'answered_by', 'marked_by'],
  ...['filed_by', 'assignee_id', 'bank_id', 'lists.address', 'by_hand.reason'],
  ...['label', 'title', 'programs', 'amounts', 'lines'],
])

/** What holders, payers, integrators, banks and staff write in words of their own: covered whole, since no word of it says whom it names. */
export const written = new Set([
  ...['reason', 'proposal_reason', 'request_reason', 'decision_reason', 'credit_reason', 'extension_reason'],
  ...['cover_exception', 'claim', 'text', 'description', 'description_to_payer', 'description_to_payee', 'asked_for'],
  ...['completion', 'answer', 'results.about'],
])

const ofSuspense: Record<SuspenseCase['reason'], true> = {
  ...{ link_closed: true, amount_mismatch: true, after_failed: true, account_erased: true },
}

const ofRequests: Record<DataRequest['kind'], true> = { consulta: true, reclamo: true }

/** Words of the code that stand where others write: why money is in suspense, which kind a request about data is. */
export const codes: ReadonlySet<string> = new Set(Object.keys({ ...ofSuspense, ...ofRequests }))

/** What gateways and providers say: shown but for emails, phones, documents and long numbers in it. */
export const told = new Set(['rail_message', 'fail_reason', 'body', 'detail', 'reasons'])

/** Names in what says `colleague: true` of itself. */
export const colleagues = new Set(['name', 'actor'])

/** What the reader wrote themselves, in what says `shared_by: null` of itself: their saved views. */
export const own = new Set(['name'])

/** What the page of one thing shows of others, whose data stay covered when its own are not. */
export const aboutOthers = new Set(['queue', 'siblings', 'cases', 'candidates', 'same', 'same_document'])
