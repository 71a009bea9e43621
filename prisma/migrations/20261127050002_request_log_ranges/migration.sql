-- A list of requests by status, method, key or any of them together is merged from ranges that are each in its order: what is rare among a
-- million calls is found at once, and what is common is not sorted. The two indexes of the rare alone left the rare of the rare to a walk.
drop index api_request_refused;
drop index api_request_rare_method;
drop index api_request_of_key;
create index api_request_of_kind on api_request (owner_id, (status / 100), method, id desc);
create index api_request_of_key on api_request (owner_id, key_id, (status / 100), method, id desc);

-- As for payments: what an account, or a key, has of all of them is a share.
alter table api_request alter column owner_id set (n_distinct = -0.01), alter column key_id set (n_distinct = -0.01);

-- A caller may send one X-Request-Id with every call.
drop index api_request_by_request_id;
create index api_request_by_request_id on api_request (owner_id, request_id, id desc);
