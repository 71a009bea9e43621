/** Ways to break what is said of money on its way, as in breakages.ts. */
export const transitBreakages: Record<string, string[]> = {
  'I11 each payout has in transit what is on its way, and nothing once it has ended': [
    `update payout set status = 'completed', ended_at = now() where status = 'sent'`,
    `delete from ledger_transfer where key like 'payout:%:paid'`,
  ],
  'I11 in transit is what the open payouts say': [
    `update payout set amount = amount + 1 where status = 'requested'`,
    `update payout set status = 'requested', ended_at = null where status = 'cancelled' and payee_kind is not null`,
  ],
  'I11 refunds of a payment are at most what was credited': [
    `update payout set amount = 1000000 where purpose = 'refund' and status = 'completed'`,
  ],
  "I11 refunds are given their share of a payment's fee, and with its reversal no more than all of it is given up": [
    `update payout set fee_given = fee_given + 0.01 where fees_given_at is not null`,
    `update payout set iva_given = iva_given - 0.01 where fees_given_at is not null`,
    `update payout set amount = amount + 100 where fees_given_at is not null and status = 'completed'`,
    `update reversal set gives_up_fee = true, fee_given = 0, status = 'CLOSED', wallet_share = 0, reason = 'x', proposed_by_id = 1,
       proposed_at = now(), closed_by_id = 2, closed_at = now(),
       movement_id = (select movement_id from payout where fees_given_at is not null and status = 'completed' limit 1) where id = (select max(id) from reversal)`,
  ],
  'I11 a closed reversal leaves nothing behind, and an open one what was taken less what was debited': [
    `update reversal set status = 'CLOSED', wallet_share = 0, gives_up_fee = false, reason = 'x', proposed_by_id = 1, proposed_at = now(),
       closed_by_id = 2, closed_at = now() where status = 'OPEN'`,
    `update reversal set status = 'OPEN', wallet_share = null, gives_up_fee = null, reason = null, proposed_by_id = null,
       proposed_at = null, closed_by_id = null, closed_at = null where status = 'CLOSED'`,
    `delete from ledger_transfer where key like 'reversal:%:losses'`,
    `update ledger_transfer set amount = amount - 0.01 where key like 'reversal:%:rounding'`,
  ],
  'I11 the account of reversals is what the open ones say': [
    `update reversal set amount = amount + 1 where status = 'OPEN'`,
    `update reversal set debited = debited - 0.01 where status = 'OPEN' and debited > 0`,
  ],
  'I11 what a case held is on its way exactly while it is returning, and has arrived once it was returned': [
    `update suspense_case set status = 'RETURNED' where status = 'RETURNING'`,
    `update payout set amount = amount - 0.01 where purpose = 'return' and status = 'awaiting_destination'`,
    `update payout set status = 'rejected', ended_at = now() where purpose = 'return' and status = 'awaiting_destination'`,
    `update suspense_case set status = 'RETURNING', decided_at = now(), action = 'RETURN', proposed_at = now(), proposal_reason = 'x'
      where status = 'OPEN'`,
  ],
}
