import type { Growth } from './index.ts';
import { copiedColumns, fillUnindexed } from './indexes.ts';

/**
 * Copies the first posts with their documents and other dates. A generated document would be made again for each copy, so
 * it becomes a plain column of this database, which is deleted afterwards.
 */
export async function growPosts({ client, from, to }: Growth): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from blog_posts',
  );
  const [had] = rows;
  if (!had || had.count >= to) return;
  await client.query('alter table blog_posts alter column document drop expression if exists');
  await client.query(
    'create temporary table originals as select id, row_number() over (order by id) - 1 as n from blog_posts',
  );
  const columns = await copiedColumns(client, 'blog_posts', ['id', 'slug', 'content', 'post_date']);
  await fillUnindexed(client, ['blog_posts'], () =>
    client.query(
      `insert into blog_posts (id, slug, content, post_date, ${columns})
       select uuidv7(), 'copy-' || m, 'Copied.', now() - make_interval(mins => (m::bigint * 7919 % 3000000)::int),
         ${columns.replaceAll(/(\w+)/g, 's.$1')}
       from generate_series($1::int, $2::int - 1) m join originals o on o.n = m % $1 join blog_posts s on s.id = o.id`,
      [from, to],
    ),
  );
  await client.query('drop table originals');
}
