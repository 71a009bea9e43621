-- What the installation sets of the policy, one row for each write that differs from the default (docs/contract.md#policy).
create table policy_setting (
  write text primary key,
  propose "Role"[] not null,
  confirm "Role"[] not null,
  second text not null,
  amounts jsonb not null,
  reason text not null,
  warnings jsonb not null,
  changed_at timestamptz(3) not null
);

alter table policy_setting
  add constraint policy_setting_somebody check (cardinality(propose) > 0 and cardinality(confirm) > 0),
  add constraint policy_setting_staff check (not (propose || confirm) && array['USER', 'COLLABORATOR', 'AUDITOR']::"Role"[]),
  add constraint policy_setting_second check (second in ('never', 'amount', 'always')),
  add constraint policy_setting_amounts check (jsonb_typeof(amounts) = 'object' and (second = 'amount') = (amounts <> '{}')),
  add constraint policy_setting_reason check (reason in ('optional', 'rejecting', 'always')),
  add constraint policy_setting_warnings check (jsonb_typeof(warnings) = 'object'),
  -- Who changes the policy is not a setting: two superusers.
  add constraint policy_setting_other check (write <> 'policy.change');
