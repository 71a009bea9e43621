import { caseBreakages } from './case-breakages'
import { transitBreakages } from './transit-breakages'

const first = (table: string, where: string) => `(select min(id) from ${table} where ${where})`
const credit = first('ledger_transfer', `key like '%:owner'`)
const paid = first('payment_link', `status = 'PAID'`)

/** Duplicates a row despite its unique key, as a database without that key would allow. */
const doubled = (table: string, columns: string, values: string, where: string, index: string) =>
  `drop index ${index}; insert into ${table} (${columns}) select ${values} from ${table} where ${where} limit 1`

const movementColumns = `id, number, owner_id, rail, method, amount, charge, fee_currency, fee_mode, fee_percentage,
  iva_percentage, reload_amount, fee_service, fee_iva, total_to_pay, tracking_key, rail_reference, external_id, expires_at`
const anotherMovement = (changes: Record<string, string>) =>
  movementColumns
    .split(/,\s+/)
    .map((column) => {
      const fresh: Record<string, string> = {
        id: `'mm_another'`,
        number: '-1',
        tracking_key: `'ANOTHER'`,
        rail_reference: 'null',
        external_id: 'null',
      }
      return changes[column] ?? fresh[column] ?? column
    })
    .join(', ')
const doubledMovement = (column: string, index: string) =>
  doubled('money_movement', movementColumns, anotherMovement({ [column]: column }), `${column} is not null`, index)

/** Ways to break each invariant, with triggers and foreign keys off, as a bug of ours might. */
export const breakages: Record<string, string[]> = {
  'I1 every currency sums to zero': [
    `update ledger_account set balance = balance + 0.01 where kind = 'wallet' and currency = 'COP'`,
    `update ledger_account set balance = balance - 0.01 where kind = 'wallet' and currency = 'USD'`,
    `update ledger_checkpoint set balance = balance + 1 where account_id = ${first('ledger_account', `code = 'fees'`)}`,
  ],
  'I1 each checkpoint is the one before it and the transfers between': [
    `update ledger_checkpoint set balance = balance + 0.01 where account_id = ${first('ledger_account', `code = 'iva'`)}`,
    `update ledger_transfer set amount = amount + 0.01 where id = ${first('ledger_transfer', `key like '%:fee'`)}`,
  ],
  'I1 each payment has exactly the transfers of its breakdown': [
    `delete from ledger_transfer where id = ${first('ledger_transfer', `key like '%:iva'`)}`,
    `delete from ledger_transfer where id = ${first('ledger_transfer', `key like '%:rounding'`)}`,
    `delete from ledger_transfer where id = ${first('ledger_transfer', `key like '%:fx'`)}`,
    `update ledger_transfer set amount = amount + 0.01 where id = ${first('ledger_transfer', `key like '%:suspense'`)}`,
    `update ledger_transfer set key = key || ':again' where id = ${credit}`,
    `update ledger_transfer set to_id = ${first('ledger_account', `code = 'suspense'`)} where id = ${credit}`,
    `update suspense_case set amount = amount - 0.01`,
  ],
  'I1 each bank transfer has exactly the transfers of its record': [
    `delete from ledger_transfer where key like 'reload:%:commission'`,
    `update ledger_transfer set amount = amount + 0.01 where key like 'reload:%:fee'`,
    `update reload set state = 'Paid' where state = 'Error'`,
  ],
  'I1 each payout has exactly the transfers of its record': [
    `update payout set amount = amount - 0.01 where status = 'completed'`,
    `update payout set status = 'requested', ended_at = null where status = 'rejected' and payee_kind is not null`,
    `delete from ledger_transfer where key like 'payout:%:fee:earned'`,
    `delete from ledger_transfer where key like 'payout:%:gmf:withheld'`,
    `update ledger_transfer set to_id = ${first('ledger_account', `code = 'iva'`)} where key like 'payout:%:gmf:withheld'`,
    `update payout set gmf = gmf + 0.01 where status = 'cancelled' and purpose = 'withdrawal'`,
    `update ledger_transfer set amount = amount - 0.01 where key like 'payout:%:iva:back'`,
    `update ledger_transfer set from_id = ${first('ledger_account', `code = 'iva'`)} where key like 'payout:%:amount:back'`,
    `update payout set fee_given = fee_given - 0.01 where fees_given_at is not null and status = 'completed'`,
    `delete from ledger_transfer where key like 'payout:%:given:iva'`,
    `delete from ledger_transfer where key like 'payout:%:given:fee:back'`,
    `update ledger_transfer set key = key || ':again' where key like 'payout:%:given:fee'`,
  ],
  "I1 each gateway's payout, case and reversal has exactly the transfers of its record": [
    `update rail_payout set status = 'REJECTED'`,
    `update suspense_case set status = 'CREDITED', action = 'CREDIT' where status = 'RETURNED'`,
    `update ledger_transfer set amount = amount - 0.01 where event like 'suspense:%' and key like '%:iva'`,
    `update ledger_transfer set key = key || ':again' where key like '%:reversed'`,
    `update reversal set gives_up_fee = not gives_up_fee where status = 'CLOSED'`,
    `update reversal set fee_given = fee_given + 0.01 where gives_up_fee and status = 'CLOSED'`,
    `delete from ledger_transfer where key like 'reversal:%:COP:fx'`,
  ],
  'I1 each charge of a bank has exactly the transfers of its record': [
    `update bank_charge set amount = amount + 0.01 where kind = 'fee'`,
    `update bank_charge set kind = 'gmf' where kind = 'fee'`,
    `delete from ledger_transfer where key like 'bank_charge:%:back'`,
    `update ledger_transfer set key = key || ':again' where key like 'bank_charge:%:paid'`,
  ],
  'I1 each transfer belongs to a record': [
    `delete from bank_charge`,
    `delete from money_movement where id = (select event from ledger_transfer where id = ${credit})`,
    `delete from reload where state = 'Paid'`,
    `delete from payout where status = 'completed'`,
    `delete from rail_payout`,
    `delete from suspense_case where status = 'RETURNED'`,
    `delete from reversal`,
    `update ledger_transfer set event = 'reload:' where id = ${credit}`,
  ],
  'I1 the debits of a reversal are what left the wallet': [
    `update reversal set debited = debited - 0.01 where debited > 0`,
    `delete from ledger_transfer where key ~ '^reversal:[0-9]+:1$'`,
  ],
  'I1 what a closed reversal recovered is what left the wallet for its loss, of refunds that came back': [
    `update reversal set recovered = recovered - 0.01 where recovered > 0`,
    `delete from ledger_transfer where key ~ ':recovered:[0-9]+$'`,
  ],
  'I1 suspense holds what the open cases say': [
    `update suspense_case set amount = amount + 1 where status = 'OPEN'`,
    `update suspense_case set status = 'OPEN', action = null, proposed_at = null, proposal_reason = null, decided_at = null,
       decided_by_id = null where status = 'RETURNED'`,
  ],
  'I2 each wallet holds the balance after its last transfer': [
    `update ledger_account set balance = 0 where kind = 'wallet' and currency = 'COP'`,
    `delete from ledger_transfer where id = (select max(id) from ledger_transfer where key like '%:owner')`,
  ],
  "I2 each balance after is the one before it and the transfer's amount": [
    `update ledger_transfer set amount = amount - 0.01 where id = ${credit}`,
    `delete from ledger_transfer where id = ${credit}`,
    `update ledger_transfer set to_balance_after = to_balance_after + 0.01 where id = ${credit}`,
    `update ledger_transfer set to_balance_after = null where id = ${credit}`,
  ],
  'I3 a paid link has exactly one payment that credited it': [
    `update payment_link set paid_movement_id = 'mm_nobody' where id = ${paid}`,
    `update payment_link set paid_movement_id = (select min(movement_id) from suspense_case where reason = 'link_closed' and status = 'OPEN') where id = ${paid}`,
    `update money_movement set link_id = null where id = (select paid_movement_id from payment_link where id = ${paid})`,
  ],
  'I3 a succeeded payment was credited or stands in suspense, and pays its link if it was credited': [
    `delete from suspense_case where reason = 'link_closed'`,
    `update money_movement set status = 'succeeded' where status = 'expired'`,
  ],
  "I3 no credit is without its owner's payment": [
    `delete from money_movement where id = (select event from ledger_transfer where id = ${credit})`,
    `update money_movement set status = 'pending' where id = (select event from ledger_transfer where id = ${credit})`,
  ],
  'I3 money of another amount stands in suspense': [`delete from suspense_case where reason = 'amount_mismatch'`],
  "I3 each payment's disposition is what became of its money": [
    `update money_movement set disposition = 'none' where disposition = 'credited'`,
    `update money_movement set disposition = 'credited' where disposition = 'in_suspense'`,
    `update money_movement set disposition = 'credited' where disposition = 'returned'`,
    `delete from reversal`,
    `update money_movement set disposition = 'credited' where disposition = 'partly_refunded'`,
  ],
  'I4 payer mode credits the amount, receiver mode the amount less the fee': [
    `update ledger_transfer set amount = amount - 0.01 where id = ${credit}`,
    `update ledger_transfer set amount = amount + 0.01
      where key = (select min(key) from ledger_transfer, money_movement m where event = m.id and fee_mode = 'receiver' and key like '%:fee')`,
  ],
  'I4 an approved bank transfer credits the amount less fee and IVA': [
    `update ledger_transfer set amount = amount + 0.01 where key like 'reload:%:iva'`,
    `update reload set state = 'Error', commission = 0 where state = 'Paid'`,
  ],
  'I4 a paid link shows what its payment was': [
    `update payment_link set paid_amount = paid_amount + 0.01 where id = ${paid}`,
    `update payment_link set amount = 0, service_fee_amount = 0, service_iva_amount = 0, total_to_pay = 0 where is_general and status = 'PAID'`,
  ],
  'I6 one event for each final state of a link': [
    `delete from outbox where type = 'payment_link.paid'`,
    `delete from outbox where type = 'payment_link.expired'`,
    `insert into outbox (type, owner_id, subject, data) select type, owner_id, subject, data from outbox where type = 'payment_link.cancelled'`,
  ],
  'I6 one event for each state of a movement': [
    `insert into outbox (type, owner_id, subject, data) select type, owner_id, subject, data from outbox where type = 'money_movement.succeeded' limit 1`,
  ],
  'I6 each event is there once for each endpoint that listens as it did then': [
    `delete from webhook_delivery where id = ${first('webhook_delivery', `type = 'payment_link.paid'`)}`,
    `delete from webhook_delivery where id = ${first('webhook_delivery', `type = 'money_movement.processing'`)}`,
    `update webhook_endpoint set events = '{}' where events <> '{}'`,
  ],
  'I6 a delivery marked as delivered has an attempt that was answered 2xx': [
    `delete from webhook_attempt where status = 204`,
    `update webhook_attempt set status = 302 where id = ${first('webhook_attempt', 'status = 204')}`,
  ],
  'I6 an event has one delivery for each endpoint': [
    doubled(
      'webhook_delivery',
      'endpoint_id, outbox_id, type, state, next_try_at',
      `endpoint_id, outbox_id, type, 'pending', now()`,
      'true',
      'webhook_delivery_outbox_id_endpoint_id_key',
    ),
  ],
  'I7 the recorded states of a link are a chain of allowed steps that ends at the present one': [
    `delete from status_change where id = ${first('status_change', `to_status = 'ACTIVE'`)}`,
    `insert into status_change (subject, from_status, to_status) select 'link:' || id, 'PAID', 'PAID' from payment_link where id = ${paid}`,
  ],
  'I7 the recorded states of a bank transfer are a chain of allowed steps that ends at the present one': [
    `update reload set state = 'Error', commission = 0 where state = 'Paid'`,
  ],
  'I7 the recorded states of a payment are a chain of allowed steps that ends at the present one': [
    `delete from status_change where id = ${first('status_change', `to_status = 'succeeded'`)}`,
    `update money_movement set status = 'pending' where status = 'processing'`,
    `insert into status_change (subject, from_status, to_status) select id, 'succeeded', 'succeeded' from money_movement where status = 'succeeded'`,
  ],
  'I7 the recorded states of a payout are a chain of allowed steps that ends at the present one': [
    `delete from status_change where subject like 'payout:%' and to_status = 'approved'`,
    `update payout set status = 'sent', ended_at = null where status = 'completed'`,
  ],
  'I7 a payout was approved by others than its owner and whoever asked for it': [
    `update payout set requested_by_id = a.operator_id from payout_approval a where a.payout_number = number`,
    `update payout_approval a set operator_id = p.owner_id from payout p where p.number = a.payout_number and p.purpose = 'withdrawal'`,
  ],
  'I7 each bank transfer has its states recorded, and was decided by others than its owner': [
    `delete from status_change where subject like 'reload:%' and to_status = 'Paid'`,
    `alter table reload drop constraint reload_not_by_owner; update reload set reviewer_id = owner_id where state = 'Paid'`,
    `alter table reload drop constraint reload_two_persons;
     update reload set first_approver_id = reviewer_id where first_approver_id is not null and reviewer_id is not null`,
  ],
  'I7 an open link has no time of payment, a paid one exactly one': [
    `alter table payment_link drop constraint payment_link_sound; update payment_link set paid_at = null where id = ${paid}`,
    `alter table payment_link drop constraint payment_link_sound; update payment_link set paid_at = now() where status = 'EXPIRED'`,
  ],
  'I7 an active link has an open payment': [
    `update money_movement set status = 'expired' where status = 'processing'`,
    `update payment_link set status = 'ACTIVE' where status = 'PENDING'`,
  ],
  'I8 keys and references of payments are unique': [
    doubledMovement('tracking_key', 'money_movement_tracking_key_key'),
    doubledMovement('number', 'money_movement_number_key'),
    doubledMovement('rail_reference', 'money_movement_rail_rail_reference_key'),
    `drop index money_movement_external_id_owner_id_key; update money_movement set external_id = 'one' where status = 'succeeded'`,
  ],
  'I8 external ids of links are unique for their owner': [
    `drop index payment_link_owner_id_external_id_key; update payment_link set external_id = 'order-1' where external_id = 'order-2'`,
  ],
  'I8 ids of notices are unique for their gateway': [
    doubled('rail_notice', 'rail, notice_id, body', 'rail, notice_id, body', 'true', 'rail_notice_rail_notice_id_key'),
  ],
  'I8 keys of transfers are unique': [
    `drop index ledger_transfer_key_key; update ledger_transfer set key = 'one' where key like '%:iva'`,
  ],
  ...transitBreakages,
  ...caseBreakages,
  'I9 no payment is open an hour after its deadline': [
    `update money_movement set expires_at = now() - interval '61 minutes' where status = 'processing'`,
  ],
  'I9 no event waits an hour to be published': [
    `update outbox set sent_at = null, created_at = now() - interval '61 minutes' where type = 'payment_link.paid'`,
  ],
  'I9 no delivery is an hour past its time, to an endpoint that takes any': [
    `update webhook_delivery set state = 'pending', delivered_at = null, next_try_at = now() - interval '61 minutes'`,
  ],
}
