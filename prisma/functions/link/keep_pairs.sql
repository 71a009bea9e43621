-- Stores the pairs of an object's metadata, by which lists find it.
create or replace function keep_pairs(owner integer, of_kind "MetadataKind", numbered integer, metadata jsonb) returns void
  language plpgsql as $$
begin
  insert into metadata_pair (owner_id, kind, pair, number)
    select owner, of_kind, pair_of(key, value), numbered from jsonb_each_text(metadata)
    on conflict do nothing;
end $$;
