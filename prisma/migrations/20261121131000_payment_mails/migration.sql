-- The payer's language, which their receipt is written in; null, as from a process of the version before: Spanish.
alter table "money_movement" add column "locale" char(2);
-- Whether the holder is told of each payment by mail.
alter table "user" add column "payment_emails" boolean not null default false;

alter table money_movement add constraint money_movement_locale check (locale in ('es', 'en'));
