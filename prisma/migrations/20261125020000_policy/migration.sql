-- A call that is sent twice at once may give its code twice: which call used the last one.
alter table "user" add column otp_last_call bytea;
alter table recovery_code add column used_call bytea;

-- Mails that wait their turn.
alter table message add column not_before timestamptz(3);

-- `own` follows from kind and number of the document and from the name. Accounts that were added by the number alone are looked at by two
-- persons unless they have a name of the holder's, word by word as they were written.
update beneficiary b set own = false
  from "user" u
 where b.own and u.id = b.owner_id
   and (b.document_type is distinct from u.document_type
     or not exists (
       select from (values (u.business_name), (concat_ws(' ', u.first_name, u.last_name))) known (name)
        cross join lateral (
          select regexp_split_to_array(lower(unaccent(b.name)), '[^a-z0-9]+') as given,
                 regexp_split_to_array(lower(unaccent(known.name)), '[^a-z0-9]+') as held) word
        where known.name <> '' and (word.given <@ word.held or word.held <@ word.given)));
