alter table session add constraint session_number_known check (number is not null) not valid
