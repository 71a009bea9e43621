-- What banks pay on the balance of the service's accounts.
alter type "LedgerAccountKind" add value 'interest';
