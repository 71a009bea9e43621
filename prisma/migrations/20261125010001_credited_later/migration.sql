-- The overview counts what operators credited out of suspense on the day on which they did.
create index suspense_case_credited on suspense_case (decided_at) where status = 'CREDITED';
