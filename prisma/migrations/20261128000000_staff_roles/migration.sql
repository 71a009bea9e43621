-- Roles of a day of operations: who reviews, who moves the service's own money, who answers people, who only reads.
alter type "Role" add value 'REVIEWER';
alter type "Role" add value 'TREASURY';
alter type "Role" add value 'SUPPORT';
alter type "Role" add value 'AUDITOR';
