import { DamagedData, type RequestContext } from '../../kernel/index.ts';
import type { NamedModel } from '../../ports/index.ts';
import { keyOf } from './keys.ts';
import type { Candidate } from './queries.ts';

type Opened = { readonly model: NamedModel; readonly key: string | undefined };

/** Opens the key of a connection and prepares its model; undefined when the key is damaged, which is logged. */
export async function openCandidate(
  outside: RequestContext,
  { connection, model }: Candidate,
  scope: 'system' | 'platform',
): Promise<Opened | undefined> {
  const { id, provider, baseUrl } = connection;
  const key = await outside
    .transact((ctx) => keyOf(ctx, connection), scope)
    .catch((error: unknown) => {
      if (!(error instanceof DamagedData)) throw error;
      outside.log.error({ err: error, connection: id }, "A provider's key can't be opened.");
      return null;
    });
  if (key === null) return undefined;
  const access = { provider, model, key, baseUrl: baseUrl ?? undefined };
  return { model: await outside.adapters.models.open(access), key };
}
