import { familyNames, firstNames, hosts } from '../contacts.ts';
import type { Growth } from './index.ts';
import { fillUnindexed } from './indexes.ts';

/** Donations over three years, each donor with three of them. */
export async function growDonations({ client, orgId, from, to }: Growth): Promise<void> {
  await client.query(
    `insert into causes (org_id, title, summary, story, currency, goal_kind, goal_target, form, status, published_at, created_at, updated_at)
     select id, 'Wells for the curve', 'Taps', 'Water', currency, 'amount', 100000000, '{}', 'published', now(), now(), now()
     from organisations o where id = $1 and not exists (select from causes c where c.org_id = o.id and c.title = 'Wells for the curve')`,
    [orgId],
  );
  await fillUnindexed(client, ['donations'], () =>
    client.query(filling, [orgId, from + 1, to, firstNames, familyNames, hosts]),
  );
}

const filling = `insert into donations (org_id, cause_id, reference, status, method, amount_minor, currency, counted_minor,
    counted_currency, donor_id, name, email, created_at, paid_at, at)
  select $1::uuid, cause.id, 'donation-curve-' || n, 'paid', 'card', 5000, cause.currency, 5000, cause.currency,
    md5((n / 3)::text)::uuid,
    ($4::text[])[1 + (n / 3::bigint * 7919) % cardinality($4::text[])] || ' ' || ($5::text[])[1 + (n / 3::bigint * 104729) % cardinality($5::text[])],
    'person' || n / 3 || '@' || ($6::text[])[1 + n / 3 % cardinality($6::text[])], t.at, t.at, t.at
  from generate_series($2::int, $3::int) n, causes cause, lateral (select now() - make_interval(mins => n * 1.5::int) as at) t
  where cause.org_id = $1 and cause.title = 'Wells for the curve'`;
