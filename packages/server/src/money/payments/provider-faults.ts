import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  defineEvent,
  emit,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import { PaymentProviderFailed, type ProviderFault } from '../../ports/index.ts';
import { type FaultRow, type LastingFault, providerFaults } from './table.ts';

/** Calls to a provider fail: no payments are possible until staff check its keys or limits. */
export const providerFailing = defineEvent(
  'payments.provider-failing',
  z.object({ provider: z.string(), fault: z.string(), reason: z.string() }),
);

/** Staff are notified once a day while a fault lasts. */
const notifiedEveryMs = 86_400_000;

/**
 * Records why a provider does not work, and notifies staff. A refusal, a short outage and a single unreadable response
 * are not faults of the provider as a whole.
 */
export async function noteFault(
  outside: RequestContext,
  provider: string,
  error: unknown,
): Promise<void> {
  if (!(error instanceof PaymentProviderFailed) || !isLasting(error.fault)) return;
  const { fault, message } = error;
  await outside.transact((ctx) => writeFault(ctx, { provider, fault, message }), 'system');
}

const isLasting = (fault: ProviderFault | undefined): fault is LastingFault =>
  fault !== undefined && fault !== 'unreadable';

type Fault = { readonly provider: string; readonly fault: LastingFault; readonly message: string };

async function writeFault(
  ctx: TransactionContext,
  { provider, fault, message }: Fault,
): Promise<void> {
  const now = ctx.now();
  const reason = message.slice(0, 300);
  await ctx.db
    .insert(providerFaults)
    .values({ provider, fault, reason, startedAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: providerFaults.provider,
      set: {
        fault,
        reason,
        lastAt: now,
        endedAt: null,
        startedAt: sql`case when ${providerFaults.endedAt} is null then ${providerFaults.startedAt} else excluded.started_at end`,
      },
    });
  const [notified] = await ctx.db
    .update(providerFaults)
    .set({ notifiedAt: now })
    .where(
      and(
        eq(providerFaults.provider, provider),
        or(
          isNull(providerFaults.notifiedAt),
          lt(providerFaults.notifiedAt, new Date(now.getTime() - notifiedEveryMs)),
        ),
      ),
    )
    .returning({ provider: providerFaults.provider });
  if (notified) await emit(ctx, providerFailing, { provider, fault, reason });
}

/** Ends the provider’s fault after a successful call. */
export const clearFault = ({ db, now }: TransactionContext, provider: string) =>
  db
    .update(providerFaults)
    .set({ endedAt: now() })
    .where(and(eq(providerFaults.provider, provider), isNull(providerFaults.endedAt)));

/** The current faults by provider. */
export async function faultsOf(
  { db }: TransactionContext,
  names: readonly string[],
): Promise<ReadonlyMap<string, FaultRow>> {
  const rows = await db
    .select()
    .from(providerFaults)
    .where(and(inArray(providerFaults.provider, [...names]), isNull(providerFaults.endedAt)));
  return new Map(rows.map((row) => [row.provider, row]));
}
