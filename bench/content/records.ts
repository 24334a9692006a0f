import pg from 'pg';

const counts = { contacts: 10_000, tasks: 2_000, files: 2_000, donations: 10_000 } as const;

export type Home = {
  readonly orgId: string;
  readonly userId: string;
  readonly causeId: string;
  readonly currency: string;
};

/**
 * Fills the organisation of the administrator with contacts, tasks, files and donations, as signed-in people list them.
 * Leaves a database alone that already has them.
 *
 * @returns the organisation, its administrator and its cause
 */
export async function fillRecords(ownerUrl: string): Promise<Home> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; filled: boolean }>(
      `select id, exists (select from contacts c where c.org_id = o.id and name like 'Bench contact %') as filled
       from organisations o where kind = 'platform'`,
    );
    const [home] = rows;
    if (!home) throw new Error('The database has no platform organisation.');
    if (!home.filled) {
      // Derived rows, such as counters of storage, are not measured.
      await client.query('set session_replication_role = replica');
      for (const [text, count] of filling) await client.query(text, [home.id, count]);
      await client.query('vacuum (analyze)');
    }
    const { rows: found } = await client.query<Home>(
      `select c.org_id as "orgId", c.id as "causeId", c.currency, m.user_id as "userId"
       from causes c join memberships m on m.org_id = c.org_id where c.org_id = $1 limit 1`,
      [home.id],
    );
    if (!found[0]) throw new Error('The organisation has no cause.');
    return found[0];
  } finally {
    await client.end();
  }
}

const filling: readonly (readonly [text: string, count: number])[] = [
  [
    `insert into contacts (id, org_id, origin, name, sort_key, emails, phones, city, country, kinds_by_hand, created_at, updated_at)
     select uuidv7(), $1, 'hand', 'Bench contact ' || n, 'bench contact ' || n,
       jsonb_build_array(jsonb_build_object('address', 'contact' || n || '@bench.example', 'label', '')),
       jsonb_build_array(jsonb_build_object('number', '+25078' || lpad(n::text, 7, '0'), 'label', '')),
       'Kigali', 'RW', '{donor}', now() - make_interval(mins => n), now() - make_interval(mins => n)
     from generate_series(1, $2::int) n`,
    counts.contacts,
  ],
  [
    `insert into contact_tasks (id, org_id, contact_id, title, due_on, created_at)
     select uuidv7(), $1, c.id, 'Call about task ' || c.n, current_date + (c.n % 60)::int, now()
     from (select id, row_number() over (order by id) as n from contacts where org_id = $1) c where c.n <= $2::int`,
    counts.tasks,
  ],
  [
    `with content as (
       insert into storage_contents (id, org_id, size_bytes, content_type, state, fingerprint, uses, created_at)
       select uuidv7(), $1, 7000 + n, 'text/plain', 'ready', sha256(n::text::bytea), 1, now()
       from generate_series(1, $2::int) n returning id, size_bytes)
     insert into storage_entries (id, org_id, kind, ancestors, name, version_id, content_id, size_bytes, content_type,
       created_at, updated_at)
     select uuidv7(), $1, 'file', '{}', 'Minutes ' || size_bytes || '.txt', uuidv7(), id, size_bytes, 'text/plain', now(), now()
     from content`,
    counts.files,
  ],
  [
    `with cause as (
       insert into causes (org_id, title, summary, story, currency, goal_kind, goal_target, form, status, published_at, created_at, updated_at)
       select id, 'Wells for the API', 'Taps', 'Water', currency, 'amount', 100000000, '{}', 'published', now(), now(), now()
       from organisations where id = $1 returning id, currency)
     insert into donations (org_id, cause_id, reference, status, method, amount_minor, currency, counted_minor, counted_currency,
       donor_id, name, email, created_at, paid_at, at)
     select $1, cause.id, 'donation-api-' || n, 'paid', 'card', 5000, currency, 5000, currency, gen_random_uuid(),
       'Donor ' || n, 'donor' || n || '@bench.example', t.at, t.at, t.at
     from cause, generate_series(1, $2::int) n, lateral (select now() - make_interval(mins => n) as at) t`,
    counts.donations,
  ],
];
