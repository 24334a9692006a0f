-- The words of a search are looked up in the same time at any number of grants. A word that a thousand grants had when they were
-- counted last is in some of them; whether any grant has another word is asked of the index. PostgreSQL, which does not know the
-- word when it plans, expected to meet it in the first rows of the table, and read the whole table for a word that no grant has.
create or replace function grant_search_words(search text)
 returns table(own integer, numbers integer[], documents integer, marked integer[])
 language plpgsql
 stable
 set "pg_trgm.similarity_threshold" to '0.25'
 set enable_seqscan to 'off'
as $function$
declare
  asked record;
  tolerance integer;
begin
  for asked in
    select min(w.word) as word, grant_word(stem) as number
    from (select lower(unaccent(token)) as word, place from ts_parse('default', search) with ordinality p(tokid, token, place)
        where tokid in (1, 2, 3, 9, 10, 11, 22) and length(token) <= 60) w,
      unnest(ts_lexize('english_stem', w.word)) as stem
    group by stem order by min(place) limit 12
  loop
    own := asked.number;
    numbers := array[own];
    if not exists (select from grant_word_counts c where c.number = own and c.documents >= 1000)
      and not exists (select from public_grant_index i where i.found_by @> numbers) then
      numbers := array(
        select p.number from (select distinct v.number from grant_vocabulary v
          where length(asked.word) > 2 and v.word like translate(asked.word, '%_\', '') || '%' limit 200) p
        left join grant_word_counts c using (number) order by c.documents desc nulls last limit 6);
      if numbers = '{}' then
        tolerance := case when length(asked.word) < 4 then 0 when length(asked.word) < 5 then 1 else 2 end;
        numbers := array(
          select v.number from grant_vocabulary v left join grant_word_counts c using (number)
          where v.word % asked.word and levenshtein_less_equal(v.word, asked.word, tolerance) <= tolerance
          order by levenshtein_less_equal(v.word, asked.word, tolerance), c.documents desc nulls last, v.word
          limit 1);
      end if;
    end if;
    documents := (select coalesce(sum(c.documents), 0) from grant_word_counts c where c.number = any(numbers));
    marked := array(select coalesce(c.documents, 0) from generate_series(7, 1, -1) as mark
      left join grant_word_counts c on c.number = numbers[1] | mark order by mark desc);
    return next;
  end loop;
end $function$;
