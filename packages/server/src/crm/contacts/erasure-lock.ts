import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';

/** Serialises erasures and the completion of exports, so that no finished file contains an erased person. */
export const lockErasures = ({ db }: Pick<TransactionContext, 'db'>, orgId: string) =>
  db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`contacts.erasures ${orgId}`}, 0))`,
  );
