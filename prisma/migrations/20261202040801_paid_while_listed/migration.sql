-- Payments whose money came while a rail's list was read: the list may have them as paid, though they came after the rail was asked.
alter table reconciliation add column late text[] not null default '{}';
