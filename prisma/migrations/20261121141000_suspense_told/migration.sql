-- What became of money that waited for two persons is told of like everything else: its owner and its payer get their mails by it.
create trigger record_credited after update on suspense_case
  for each row when (new.status = 'CREDITED' and old.status <> 'CREDITED') execute function record_waiting('suspense.credited');
create trigger record_returned after update on suspense_case
  for each row when (new.status = 'RETURNED' and old.status <> 'RETURNED') execute function record_waiting('suspense.returned');
