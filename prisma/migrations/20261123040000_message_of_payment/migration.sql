-- Which payment a mail is about, for that payment's page: the rest of a message's data is forgotten once it is sent.
alter table message add column movement_id text;
