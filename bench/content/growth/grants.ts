import type { Growth } from './index.ts';
import { copiedColumns, fillUnindexed } from './indexes.ts';

/** Copies the first grants and their rows of the search index with other dates; texts are copied only as far as lists show them. */
export async function growGrants({ client, from, to }: Growth): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from public_grant_index',
  );
  const [had] = rows;
  if (!had || had.count >= to) return;
  await client.query(
    'create temporary table originals as select grant_id, row_number() over (order by grant_id) - 1 as n from public_grant_index',
  );
  await client.query(
    `create temporary table copies as select uuidv7() as id, o.grant_id as original, make_interval(mins => m * 7 % 400000) as earlier
     from generate_series($1::int, $2::int - 1) m join originals o on o.n = m % $1`,
    [from, to],
  );
  const own = ['id', 'grant_id', 'description', 'posted_at', 'card'];
  const ofGrant = await copiedColumns(client, 'grants', own);
  const ofIndex = await copiedColumns(client, 'public_grant_index', own);
  await fillUnindexed(client, ['grants'], () =>
    client.query(`insert into grants (id, description, posted_at, ${ofGrant})
      select c.id, '', posted_at - earlier, ${qualified(ofGrant)} from copies c join grants s on s.id = c.original`),
  );
  await fillUnindexed(client, ['public_grant_index'], () =>
    client.query(`insert into public_grant_index (grant_id, posted_at, card, ${ofIndex})
      select c.id, posted_at - earlier, jsonb_set(card, '{id}', to_jsonb(c.id)), ${qualified(ofIndex)}
      from copies c join public_grant_index s on s.grant_id = c.original`),
  );
  // Copies multiply every count alike.
  await client.query('update grant_word_counts set documents = documents * ($1::int / $2::int)', [
    to,
    from,
  ]);
  await client.query('update grant_totals set documents = $1', [to]);
  await client.query('drop table originals, copies');
}

const qualified = (columns: string) => columns.replaceAll(/(\w+)/g, 's.$1');
