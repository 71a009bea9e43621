-- The audit log forgets nothing, so it must not hold what erasure takes away: who, when, what, and no address.
alter table audit_entry disable trigger append_only;
update audit_entry set "from" = "from" - 'email', "to" = "to" - 'email' where action like 'collaborator.%';
alter table audit_entry enable trigger append_only;
