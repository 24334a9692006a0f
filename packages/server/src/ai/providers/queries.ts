import { maxConnections } from '@ngo-plus/contract/ai/providers';
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database, TransactionContext } from '../../kernel/index.ts';
import type { NamedModel } from '../../ports/index.ts';
import { findPrice, freePrice, type Price } from '../prices/index.ts';
import { type ConnectionRow, connections } from './table.ts';

/** In the order of fall-back. Needs scope `platform` or `system`. */
export const findConnections = (db: Database): Promise<ConnectionRow[]> =>
  db
    .select()
    .from(connections)
    .where(isNull(connections.removedAt))
    .orderBy(asc(connections.position), asc(connections.id))
    .limit(maxConnections);

export async function findConnection(db: Database, id: string): Promise<ConnectionRow | undefined> {
  const [row] = await db
    .select()
    .from(connections)
    .where(and(eq(connections.id, id), isNull(connections.removedAt)))
    .for('update');
  return row;
}

/** Those that may be called now, in the order of fall-back. */
const findUsable = ({ db, now }: TransactionContext): Promise<ConnectionRow[]> =>
  db
    .select()
    .from(connections)
    .where(
      and(
        isNull(connections.removedAt),
        eq(connections.isEnabled, true),
        sql`${connections.fault} is distinct from 'key'`,
        or(isNull(connections.restsUntil), lte(connections.restsUntil, now())),
      ),
    )
    .orderBy(asc(connections.position), asc(connections.id))
    .limit(maxConnections);

/** A connection, one of its models, and what that costs. */
export type Candidate = {
  readonly connection: ConnectionRow;
  readonly model: string;
  /** Null when it is not known. */
  readonly price: Price | null;
};

/** The connections that may be called now, each with its first model. Needs scope `system`. */
export async function findCandidates(ctx: TransactionContext): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (const row of await findUsable(ctx)) candidates.push(await candidateOf(ctx, row));
  return candidates;
}

export async function candidateOf(
  ctx: TransactionContext,
  connection: ConnectionRow,
  model = connection.models[0] ?? '',
): Promise<Candidate> {
  const { provider, currency, isFree } = connection;
  const day = ctx.now().toISOString().slice(0, 10);
  const price = isFree
    ? freePrice(currency)
    : await findPrice(ctx.db, { provider, model, currency, day });
  return { connection, model, price: price ?? null };
}

/** The names of the model that would write now. Needs scope `system`. */
export async function currentEngine(
  ctx: TransactionContext,
): Promise<Omit<NamedModel, 'language'>> {
  const [first] = await findUsable(ctx);
  if (!first) return ctx.adapters.models.builtIn;
  return { provider: first.provider, model: first.models[0] ?? '' };
}
