import type { TakingProvider } from '@ngo-plus/contract/payments';
import type { Context } from '../kernel/index.ts';

/** Who takes payments here; the one that is asked first stands first. */
export const listProviders = async ({
  adapters: { payments },
  config: { publicUrl },
}: Pick<Context, 'adapters' | 'config'>): Promise<TakingProvider[]> =>
  payments.map(({ name, isLive }) => ({
    ...{ name, isLive },
    webhookUrl: new URL(`/api/payments/${name}/webhook`, publicUrl).href,
  }));
