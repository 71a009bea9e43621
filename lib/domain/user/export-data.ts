import type { AuditAction } from '../access/record-audit'
import { Prisma, type Tx } from '../tx'

/** Rows read at a time: an account may have a million payments. */
const batch = 1_000

/** Decisions that the holder reads. Steps of a proposal are none, and who looked at an account's data, and why, is for staff alone. */
const decisions: readonly AuditAction[] = [
  ...(['identity.approved', 'identity.rejected', 'user.created', 'user.blocked', 'user.unblocked'] as const),
  ...(['user.roles', 'user.alerts', 'user.password_reset'] as const),
]

/**
 * The parts of an export: rows as JSON, each with a number `at` as cursor. Money is text, as everywhere. Reasons of an approval and the
 * warnings that it overruled are between staff.
 */
const sections = (userId: number): [string, Prisma.Sql][] => [
  [
    'profile',
    Prisma.sql`select 1 as at, to_jsonb(t) as row from (
      select uuid, username, email, email_verified, first_name, last_name, alias, business_name, country_code, phone,
        phone_verified, country, city, address, document_type, document_number, document_status, type_person, level,
        gender, date_birth, date_expiration, country_company_incorporation, legal_representative, consent_at,
        consent_version, platform, locale, payment_emails, roles, pin_hash is not null as has_pin, otp_since, last_login, created_at
      from "user" where id = ${userId}) t`,
  ],
  [
    'document_submissions',
    Prisma.sql`select id as at, jsonb_build_object('document_type', document_type, 'document_number', document_number,
        'status', status, 'reason', case when status = 'REJECTED' then reason end, 'created_at', created_at, 'reviewed_at', reviewed_at) as row
      from identity_submission where user_id = ${userId}`,
  ],
  [
    'files',
    Prisma.sql`select row_number() over (order by id) as at, jsonb_build_object('id', id, 'type', type, 'name', name,
        'content_type', content_type, 'size', size, 'sha256', encode(sha256, 'hex'), 'created_at', created_at) as row
      from stored_file where owner_id = ${userId} and ready_at is not null and type <> 'case'`,
  ],
  [
    'sessions',
    Prisma.sql`select row_number() over (order by id) as at, jsonb_build_object('kind', kind, 'address', address,
        'agent', agent, 'created_at', created_at, 'last_used_at', last_used_at) as row
      from session where user_id = ${userId}`,
  ],
  [
    'messages',
    Prisma.sql`select id as at, jsonb_build_object('channel', channel, 'kind', kind, 'to', "to",
        'created_at', created_at, 'sent_at', sent_at, 'failed_at', failed_at) as row
      from message where user_id = ${userId}`,
  ],
  [
    'decisions',
    Prisma.sql`select id as at, jsonb_build_object('action', action, 'from', "from", 'to', "to" - 'warnings',
        'reason', case when action <> 'identity.approved' then reason end, 'at', at) as row
      from audit_entry where subject = ${`user:${userId}`} and action = any(${decisions})`,
  ],
  [
    'data_requests',
    Prisma.sql`select id as at, jsonb_build_object('kind', kind, 'topic', topic, 'channel', channel, 'text', text, 'status', status,
        'received_on', received_on, 'due_on', due_on, 'extended_at', extended_at, 'extension_reason', extension_reason,
        'asked_at', asked_at, 'asked_for', asked_for, 'complete_by', complete_by, 'completion', completion,
        'completed_on', completed_on, 'answer', answer, 'ended_at', ended_at, 'created_at', created_at) as row
      from data_request where owner_id = ${userId}`,
  ],
  [
    'api_keys',
    Prisma.sql`select id as at, jsonb_build_object('name', name, 'prefix', prefix, 'scopes', scopes,
        'created_at', created_at, 'last_used_at', last_used_at, 'revoked_at', revoked_at,
        'acts_alone', acts_alone, 'networks', networks, 'expires_at', expires_at) as row
      from api_key where owner_id = ${userId}`,
  ],
  [
    'webhook_endpoints',
    Prisma.sql`select id as at, jsonb_build_object('url', url, 'description', description, 'events', events,
        'created_at', created_at, 'off_at', off_at) as row
      from webhook_endpoint where owner_id = ${userId} and removed_at is null`,
  ],
  [
    'embed_origins',
    Prisma.sql`select id as at, jsonb_build_object('origin', origin, 'created_at', created_at) as row
      from embed_origin where owner_id = ${userId}`,
  ],
  [
    'collaborators',
    Prisma.sql`select id as at, jsonb_build_object('email', email, 'role', role, 'invited_at', invited_at,
        'accepted_at', accepted_at) as row
      from collaborator where organization_id = ${userId} or user_id = ${userId}`,
  ],
  [
    'payment_links',
    Prisma.sql`select id as at, jsonb_build_object('uuid', uuid, 'currency', currency, 'is_general', is_general,
        'fee_mode', fee_mode, 'amount', amount::text, 'total_to_pay', total_to_pay::text, 'status', status,
        'description', description, 'external_id', external_id, 'metadata', metadata, 'expires_at', expires_at, 'created_at', created_at,
        'paid_at', paid_at) as row
      from payment_link where owner_id = ${userId}`,
  ],
  [
    'payments',
    Prisma.sql`select number as at, jsonb_build_object('id', id, 'method', method, 'status', status,
        'amount', amount::text, 'charge', charge::text, 'fee_service', fee_service::text, 'fee_iva', fee_iva::text,
        'metadata', metadata, 'created_at', created_at, 'settled_at', settled_at) as row
      from money_movement where owner_id = ${userId}`,
  ],
  [
    'bank_transfers',
    Prisma.sql`select id as at, jsonb_build_object('id', id, 'state', state, 'currency', currency, 'amount', amount::text,
        'fee_service', fee_service::text, 'fee_iva', fee_iva::text, 'evidence', evidence, 'ip', ip, 'latitude', latitude,
        'longitude', longitude, 'account_name', account_name, 'payer_email', payer_email, 'payer_phone', payer_phone,
        'payer_document', payer_document, 'metadata', metadata, 'reason', case when state = 'Error' then reason end,
        'created_at', created_at, 'decided_at', decided_at) as row
      from reload where owner_id = ${userId}`,
  ],
  [
    'payouts',
    Prisma.sql`select number as at, jsonb_build_object('id', id, 'purpose', purpose, 'currency', currency, 'amount', amount::text,
        'fee_service', fee_service::text, 'fee_iva', fee_iva::text, 'gmf', gmf::text, 'status', status, 'external_id', external_id,
        'metadata', metadata, 'fee_given', fee_given::text, 'iva_given', iva_given::text, 'fees_given_at', fees_given_at, 'batch_id', batch_id, 'description', description, 'bank_reference', bank_reference, 'created_at', created_at, 'ended_at', ended_at) as row
      from payout where owner_id = ${userId}`,
  ],
  [
    'beneficiaries',
    Prisma.sql`select row_number() over (order by created_at, id) as at, jsonb_build_object('id', id, 'name', name,
        'document_type', document_type, 'document', document, 'kind', kind, 'account_type', account_type,
        'account_number', account_number, 'phone', phone, 'key', key, 'email', email, 'created_at', created_at,
        'removed_at', removed_at) as row
      from beneficiary where owner_id = ${userId}`,
  ],
  [
    'balances',
    Prisma.sql`select id as at, jsonb_build_object('currency', currency, 'balance', balance::text) as row
      from ledger_account where owner_id = ${userId}`,
  ],
  [
    'entries',
    Prisma.sql`select t.id as at, jsonb_build_object('event', t.event, 'currency', t.currency,
        'amount', case when o.owner_id = ${userId} then '' else '-' end || t.amount::text,
        'balance_after', (case when o.owner_id = ${userId} then t.to_balance_after else t.from_balance_after end)::text,
        'created_at', t.created_at) as row
      from ledger_transfer t join ledger_account f on f.id = t.from_id join ledger_account o on o.id = t.to_id
      where f.owner_id = ${userId} or o.owner_id = ${userId}`,
  ],
]

export type ExportedRows = { section: string; rows: unknown[] }

/**
 * All data stored about an account, part by part and in batches of a thousand rows, so that it is never held in memory
 * as a whole. Payers' personal data on payments is theirs and left out.
 */
export async function* exportData(tx: Tx, userId: number): AsyncGenerator<ExportedRows> {
  for (const [section, query] of sections(userId)) {
    let after = 0n
    let rows: { at: bigint; row: unknown }[]
    do {
      rows = await tx.$queryRaw`
        select at::bigint as at, row from (${query}) part where at > ${after} order by at limit ${batch}`
      yield { section, rows: rows.map(({ row }) => row) }
      after = rows.at(-1)?.at ?? after
    } while (rows.length === batch)
  }
}
