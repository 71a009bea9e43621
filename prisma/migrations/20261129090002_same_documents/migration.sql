-- Documents as they are compared across kinds: without dots, spaces and the check digit of a NIT (lib/domain/identity/same-elsewhere.ts).
create index user_document_compared on "user"
  (regexp_replace(regexp_replace(upper(document_number), '[.[:space:]]', '', 'g'), '-[0-9]$', '')) where document_number is not null;
create index identity_submission_document_compared on identity_submission
  (regexp_replace(regexp_replace(upper(document_number), '[.[:space:]]', '', 'g'), '-[0-9]$', ''));
