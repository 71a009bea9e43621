/** Ways to break what is said of cases, as in breakages.ts. */
export const caseBreakages: Record<string, string[]> = {
  'I12 money in suspense, a reversal and a refund have an open case exactly while they wait, in the same state': [
    `delete from case_file where kind = 'suspense' and status <> 'CLOSED'`,
    `update case_file set status = 'PROPOSED' where kind = 'reversal' and status = 'OPEN'`,
    `update payout set status = 'rejected', ended_at = now() where purpose = 'return' and status = 'awaiting_destination'`,
  ],
  'I12 a hit of a screening list has an open case exactly while it waits, in the same state': [
    `insert into case_file (kind, subject) values ('screening_hit', '0')`,
    `with e as (insert into screening_entry (source, ref, kind, names, documents, facts, fingerprint, added_in)
                values ('own', 'x', 'person', '{X}', '[]', '{}', '', 1) returning id)
     insert into screening_hit (subject, owner_id, name, source, ref, entry_id, listed_name, likeness, by_document, fingerprint)
       select 'user:1', 1, 'X', 'own', 'x', id, 'X', 100, false, '' from e`,
  ],
  "I12 a request about somebody's data has an open case exactly while it waits": [
    `insert into case_file (kind, subject) values ('data_request', '0')`,
    `insert into data_request (kind, topic, channel, name, text, received_on, due_on, recorded_by_id)
       values ('consulta', 'access', 'post', 'X', 'x', '2026-11-27', '2026-12-14', 1)`,
  ],
  'I12 each unknown notice has a case': [
    `insert into rail_notice (rail, notice_id, body, received_at) values ('sandbox', 'unknown', '', now())`,
  ],
  'I12 each difference has a case': [
    `insert into reconciliation_line (reconciliation_id, kind, reference, their_state, their_amount, their_currency)
       values (1, 'missing_here', 'unknown', 'succeeded', 1000, 'COP')`,
  ],
  'I12 each line of a bank statement has a case if nothing explains it': [
    `insert into bank_statement_line (statement_id, transfer_account_id, line, day, amount, description)
       values (1, 1, 1, current_date, 1000, 'ABONO')`,
  ],
  'I12 no case is open about what does not wait': [
    `insert into case_file (kind, subject) values ('unknown_notice', '0')`,
    `insert into case_file (kind, subject) values ('bank_line', '0')`,
    `insert into case_file (kind, subject) values ('reconciliation_difference', '1:missing_here:unknown')`,
  ],
}
