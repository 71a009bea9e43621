-- Listed names and documents that somebody asked about may be: [{"at", "words", "types", "numbers", "since"}], of versions after `since`.
-- Names by their trigrams, whatever their order, the likest first; how like they are is decided by whoever asks.
create or replace function screening_candidates(asked jsonb)
  returns table (at int, entry_id int, words text) language sql stable set pg_trgm.similarity_threshold = 0.35 as $$
  select a.at, n.entry_id, n.words
    from jsonb_to_recordset(asked) a (at int, words text, since int)
         cross join lateral (
           select s.entry_id, s.words from screening_name s
            where s.words % a.words and s.added_in > a.since
            order by similarity(s.words, a.words) desc limit 60) n
  union all
  select a.at, d.entry_id, null
    from jsonb_to_recordset(asked) a (at int, types text[], numbers text[], since int)
         join screening_document d on d.number = any (a.numbers) and d.type = any (a.types) and d.added_in > a.since
$$;
