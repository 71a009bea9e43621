-- The movements that agreed with the rail's list, by number: four bytes each, so that "agree" of a day can be opened.
alter table reconciliation add column agreed integer[] not null default '{}';
