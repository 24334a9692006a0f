import type { Connection, ModelProvider } from '@ngo-plus/contract/ai/providers';
import type { World } from '../../kernel/testing.ts';
import { providerRoutes } from './routes.ts';

type New = {
  readonly provider: ModelProvider;
  readonly key: string | null;
  readonly model: string;
  readonly baseUrl: string;
  readonly isFree?: boolean;
};

/** Connects a provider as a super administrator does. */
export async function connect(
  world: World,
  { provider, key, model, baseUrl, isFree = false }: New,
): Promise<Connection> {
  const { send } = await world.serve(providerRoutes);
  const reply = await send('SUPER_ADMIN', 'POST /api/ai/providers', {
    name: provider,
    provider,
    key,
    baseUrl,
    models: [model],
    currency: 'USD',
    isFree,
    isEnabled: true,
  });
  if (reply.status !== 200) throw new Error(`Couldn't connect: ${reply.text}`);
  return reply.body as Connection;
}

/** Removes all connections of earlier tests. */
export const disconnect = (world: World) => world.pools.owner.query('delete from ai_connections');
