-- The case of a difference by the gateway's own id of it, which may be no payment of ours; its words are those of find-cases.ts.
create index concurrently if not exists case_file_difference_reference on case_file ((substring(subject from '^\d+:\w+:(.*)$')))
  where kind = 'reconciliation_difference'
