import type { ConfiguredProvider } from '@ngo-plus/contract/money/payments';
import type { TransactionContext } from '../../kernel/index.ts';
import { faultsOf } from './provider-faults.ts';
import type { FaultRow } from './table.ts';

/** The payment providers in order of preference. */
export async function listProviders(ctx: TransactionContext): Promise<ConfiguredProvider[]> {
  const { adapters, config } = ctx;
  const names = adapters.payments.map(({ name }) => name);
  const faults = await faultsOf(ctx, names);
  return adapters.payments.map(({ name, isLive }) => ({
    name,
    isLive,
    webhookUrl: new URL(`/api/payments/${name}/webhook`, config.publicUrl).href,
    fault: present(faults.get(name)),
  }));
}

const present = (row: FaultRow | undefined) =>
  row ? { kind: row.fault, reason: row.reason, since: row.startedAt.toISOString() } : null;
