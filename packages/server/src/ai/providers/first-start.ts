import { type ModelProvider, modelProviders } from '@ngo-plus/contract/ai/providers';
import { sql } from 'drizzle-orm';
import {
  type Config,
  type RequestContext,
  StartFailure,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { sealedKey } from './keys.ts';
import { connections } from './table.ts';

type Settings = Config['ai'];

type Found = {
  readonly provider: ModelProvider;
  readonly name: string;
  readonly key: string | undefined;
  readonly baseUrl: string | null;
  readonly model: string;
};

/** The models that are used unless `AI_MODEL` names one. */
const usual = {
  anthropic: { name: 'Anthropic', model: 'claude-sonnet-5' },
  openai: { name: 'OpenAI', model: 'gpt-5.6-luna' },
  google: { name: 'Google', model: 'gemini-3.5-flash' },
  mistral: { name: 'Mistral', model: 'mistral-medium-latest' },
} as const;

/**
 * Makes connections of the keys in the environment, once: at the first start with one of them while there was never a
 * connection. From then on they are changed under API Providers. Safe for servers that start together.
 *
 * @throws StartFailure at that start, if `AI_MODEL` names a provider that is unknown or has no key
 */
export async function importConnections(system: RequestContext): Promise<void> {
  const { ai } = system.config;
  const isBuiltIn = ai.model?.startsWith('built-in/') ?? false;
  if (foundIn(ai).length === 0 && (ai.model === undefined || isBuiltIn)) return;
  await system.transact(async (ctx) => {
    await ctx.db.execute(sql`lock table ai_connections in share row exclusive mode`);
    if ((await ctx.db.$count(connections)) > 0) return;
    for (const [position, connection] of connectionsIn(ai).entries())
      await insert(ctx, connection, { position, isEnabled: !isBuiltIn });
  }, 'system');
}

async function insert(
  ctx: TransactionContext,
  { key, model, ...connection }: Found,
  order: { readonly position: number; readonly isEnabled: boolean },
): Promise<void> {
  const id = uuidv7();
  await ctx.db.insert(connections).values({
    ...connection,
    ...order,
    ...(key !== undefined && (await sealedKey(ctx, id, key))),
    id,
    models: [model],
    currency: 'USD',
    // A server in the own network runs on own machines.
    isFree: connection.baseUrl?.startsWith('http:') ?? false,
    createdAt: ctx.now(),
  });
}

/** The one that `AI_MODEL` names comes first. */
export function connectionsIn(settings: Settings): readonly Found[] {
  const [named, ...rest] = settings.model?.split('/') ?? [];
  const found = foundIn(settings);
  if (found.length === 0 && (named === undefined || named === 'built-in')) return [];
  if (named === undefined || named === 'built-in') return found;
  const first = found.find(({ provider }) => provider === named);
  if (first)
    return [{ ...first, model: rest.join('/') }, ...found.filter((other) => other !== first)];
  const isKnown = (modelProviders as readonly string[]).includes(named);
  throw new StartFailure(
    isKnown
      ? `AI_MODEL is set to ${named}, which has no API key.`
      : `AI_MODEL is set to ${named}, which is not a known provider.`,
    `Set the API key for ${named}, or choose one of ${[...modelProviders, 'built-in'].join(', ')}.`,
  );
}

function foundIn({
  anthropicKey,
  openaiKey,
  googleKey,
  mistralKey,
  compatible,
}: Settings): Found[] {
  const keys = {
    anthropic: anthropicKey,
    openai: openaiKey,
    google: googleKey,
    mistral: mistralKey,
  } as const;
  const providers = Object.keys(keys) as (keyof typeof keys)[];
  const hosted = providers.flatMap((provider) => {
    const key = keys[provider];
    return key ? [{ provider, ...usual[provider], key, baseUrl: null }] : [];
  });
  if (!compatible) return hosted;
  const { baseUrl, model, key } = compatible;
  const name = new URL(baseUrl).host;
  return [...hosted, { provider: 'openai-compatible', name, key, baseUrl, model }];
}
