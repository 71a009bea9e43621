/**
 * What the request log may store of a call, by the names of its members (docs/contract.md#request-log). Every other value is hidden: of a
 * person, of a secret, and of any name that the contract does not have.
 */

/** Numbers, amounts, ids, times and words of a list. */
export const plainFields: ReadonlySet<string> = new Set([
  ...[
    'account_type',
    'active',
    'acts_alone',
    'advance_to',
    'allowed_methods',
    'amount',
    'amount_cop',
    'bank_id',
    'beneficiary_id',
  ],
  ...['counterparty_id', 'currency', 'delay_ms', 'document_type', 'events', 'expires_at', 'external_id', 'fee_mode'],
  ...['file_type', 'financial_institution_code', 'id_type', 'is_general', 'kind', 'outcome', 'payer_type_document'],
  ...['payer_type_person', 'payment_method', 'purpose', 'reload_method', 'role', 'scopes', 'since', 'status'],
  ...['target_bank_id', 'times', 'type_person', 'method'],
])

/** What people write: shown unless it holds an email or as many digits as a document or phone has. */
export const writtenFields: ReadonlySet<string> = new Set([
  ...['description', 'description_to_payee', 'description_to_payer', 'reason', 'file_name'],
])

/** Of a query, beside those of a body. */
export const queryFields: ReadonlySet<string> = new Set([
  ...[
    'batch_id',
    'country',
    'created_from',
    'created_to',
    'cursor',
    'day',
    'disposition',
    'link',
    'lite',
    'object',
    'page',
  ],
  ...['page_size', 'state', 'type', 'updated_since'],
])

/** Of a path; another parameter, such as the token of a refund, is hidden. */
export const pathFields: ReadonlySet<string> = new Set(['id', 'uuid', 'refund', 'delivery', 'rail'])

/** Stands for what is hidden. */
export const hidden = '[hidden]'
