import {
  spellingsOf,
  wordsIn,
} from '../../../packages/server/src/crm/contacts/search-terms/index.ts';
import { cities, countries, familyNames, firstNames, hosts } from '../contacts.ts';
import type { Growth } from './index.ts';
import { fillUnindexed } from './indexes.ts';

const normalised = (words: readonly string[]) => words.map((word) => wordsIn(word).join(' '));

/** People with the terms that `termsOf` makes of them, but for those that only find duplicates. */
export async function growContacts({ client, orgId, from, to }: Growth): Promise<void> {
  await client.query('drop table if exists pg_temp.people');
  await client.query(people, [
    from + 1,
    to,
    firstNames,
    familyNames,
    normalised(firstNames),
    normalised(familyNames),
    hosts,
    cities,
    countries,
  ]);
  await fillUnindexed(client, ['contacts'], () => client.query(contacts, [orgId]));
  await fillUnindexed(client, ['contact_terms'], () => client.query(terms, [orgId]));
  const words = [...new Set([...normalised(firstNames), ...normalised(familyNames)])];
  const pairs = words.flatMap((word) => spellingsOf(word).map((spelling) => [spelling, word]));
  await client.query(
    `insert into contact_spellings (org_id, spelling, word) select $1, * from unnest($2::text[], $3::text[])
     on conflict do nothing`,
    [orgId, pairs.map(([spelling]) => spelling), pairs.map(([, word]) => word)],
  );
}

const people = `create temporary table people as
  select uuidv7() as id, n, ($3::text[])[f] || ' ' || ($4::text[])[l] as name, ($5::text[])[f] as first, ($6::text[])[l] as last,
    ($7::text[])[1 + n % cardinality($7::text[])] as host, ($8::text[])[1 + n % cardinality($8::text[])] as city,
    ($9::text[])[1 + n % cardinality($9::text[])] as country, '78' || lpad(n::text, 7, '0') as phone
  from generate_series($1::int, $2::int) n,
    lateral (select 1 + (n::bigint * 7919) % cardinality($3::text[]) as f, 1 + (n::bigint * 104729) % cardinality($4::text[]) as l) w`;

const contacts = `insert into contacts (id, org_id, origin, name, sort_key, emails, phones, city, country, kinds_by_hand, created_at, updated_at)
  select id, $1::uuid, 'hand', name, first || ' ' || last,
    jsonb_build_array(jsonb_build_object('address', 'person' || n || '@' || host, 'label', '')),
    jsonb_build_array(jsonb_build_object('number', '+250' || phone, 'label', '')),
    city, country, '{donor}', now() - make_interval(mins => n), now() - make_interval(mins => n)
  from people`;

const terms = `insert into contact_terms (org_id, term, contact_id, sort_key)
  select $1::uuid, t.term, p.id, p.first || ' ' || p.last from people p, lateral (select distinct unnest(array['w:' || first, 'w:' || last, 'w:' || lower(city),
    'w:person' || n, 'w:' || split_part(host, '.', 1), 'w:example', 'w:250' || phone, 'w:' || phone,
    'e:person' || n || '@' || host, 'p:' || phone])) t (term)
  order by t.term, p.id`;
