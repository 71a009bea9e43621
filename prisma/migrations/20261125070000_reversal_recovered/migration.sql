-- What refunds that came back after a reversal was closed made good of its loss; the decision itself stays as it was.
alter table reversal
  add column recovered decimal(38, 2) not null default 0,
  add constraint reversal_recovered check (recovered between 0 and credited);
