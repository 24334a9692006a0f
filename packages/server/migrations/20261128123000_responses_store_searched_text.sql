-- A text for comparison: without accents and vowel signs that people omit when they type, in lower case.
create function folded_text(content text) returns text language sql immutable parallel safe as $$
  select normalize(lower(regexp_replace(normalize(content, NFKD), '[\u0300-\u036f\u0640\u064b-\u0652]', '', 'g')), NFC)
$$;

-- What a search compares: every text and number of the answers. UUIDs are left out: they name repetitions and contacts.
create function searched_answers(answers jsonb) returns text language sql immutable parallel safe as $$
  select folded_text(coalesce(string_agg(value #>> '{}', ' '), ''))
  from jsonb_path_query(answers, 'strict $.**') as value
  where jsonb_typeof(value) in ('string', 'number')
    and value #>> '{}' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;

-- Stored, because making the text of 200,000 responses for each search takes seconds.
alter table form_responses add column searched text not null generated always as (searched_answers(answers)) stored;
