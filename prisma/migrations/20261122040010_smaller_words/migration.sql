-- A test installation keeps the words of its mails, not their pages, which are drawn when somebody looks. What it kept before is of
-- another form: its inbox begins anew.
update message set sealed = null where sent_at is not null and sealed is not null;
