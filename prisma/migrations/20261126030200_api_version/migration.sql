-- The version of the API by which a key's answers are shaped (docs/contract.md#versions): the newest when the key is made. The migration that
-- comes with another version changes the default.
alter table api_key add column api_version varchar(10) not null default '2026-11-22';
