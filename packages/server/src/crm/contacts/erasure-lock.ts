import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';

/**
 * An erasure and the end of an export wait for each other, so that no file is ready that holds
 * somebody who is erased.
 */
export const lockErasures = ({ db }: Pick<TransactionContext, 'db'>, orgId: string) =>
  db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`contacts.erasures ${orgId}`}, 0))`,
  );
