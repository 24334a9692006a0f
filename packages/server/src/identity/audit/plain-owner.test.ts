import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { migrate, openPools, transact } from '../../kernel/index.ts';
import { emptyDatabase, test } from '../../kernel/testing.ts';
import { countWaiting } from './queries.ts';

test('entries wait for their seal under any table owner, and cannot be changed', async ({
  templateUrl,
}) => {
  const { urls, drop } = await emptyDatabase(templateUrl, { plainOwner: true });
  await migrate(urls.owner, () => undefined);
  const pools = openPools(urls);
  const system = <T>(work: Parameters<typeof transact<T>>[2]) =>
    transact(pools.app, { scope: 'system', actor: undefined }, work);
  try {
    await system((db) => db.execute(sql`insert into audit_log (action) values ('test.action')`));
    expect(await system(countWaiting)).toBe(1);
    for (const statement of ["update audit_log set before = '1'", 'delete from audit_log'])
      await expect(system((db) => db.execute(statement))).rejects.toThrow();
  } finally {
    await pools.close();
    await drop();
  }
});
