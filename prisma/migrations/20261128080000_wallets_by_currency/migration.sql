-- The console lists the wallets of a currency in the order in which they were opened.
create index ledger_account_wallets on ledger_account (currency, id) where kind = 'wallet';
