import type { Adapters } from './adapters.ts';
import type { Config } from './config.ts';
import type { Actor, RequestContext, Scope, TransactionContext } from './context.ts';
import type { RootKey } from './crypto/index.ts';
import { type Database, databaseOver, type Pools, transact } from './database/index.ts';
import type { Logger } from './log.ts';

/** What lives as long as the process. */
export type Platform = {
  readonly pools: Pools;
  readonly config: Config;
  readonly adapters: Adapters;
  readonly rootKey: RootKey;
  readonly log: Logger;
  readonly now: () => Date;
};

type Caller = {
  readonly actor: Actor | undefined;
  readonly scope: Scope;
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  /** English when omitted. */
  readonly language?: string;
  /** The origin of `PUBLIC_URL` when omitted. */
  readonly origin?: string;
  readonly log: Logger;
  /** Anonymous and read-only: published rows are read without a transaction. */
  readonly readsOnly: boolean;
  /** Omitted where no client can disconnect. */
  readonly signal?: AbortSignal;
};

/** Creates the context of one request or job. */
export function requestContextOf(
  platform: Platform,
  { readsOnly, signal = new AbortController().signal, ...caller }: Caller,
): RequestContext {
  const { pools, config, adapters, rootKey, now } = platform;
  const surroundings = {
    config,
    adapters,
    rootKey,
    now,
    origin: config.publicUrl,
    language: 'en',
    ...caller,
  };
  return {
    ...surroundings,
    signal,
    transact: (work, scope = caller.scope, mode = 'write') => {
      const run = (db: Database) =>
        work({ ...surroundings, scope, db } satisfies TransactionContext);
      if (scope === 'public' && readsOnly)
        return reading(pools, ({ anonymous }) => run(databaseOver(anonymous)));
      const binding = { scope, actor: caller.actor, readOnly: mode === 'read' };
      return mode === 'read'
        ? reading(pools, ({ app }) => transact(app, binding, run))
        : transact(pools.app, binding, run);
    },
  };
}

/** Runs work that only reads on the replica, if there is one and it is up to date, and otherwise on the primary. */
async function reading<T>(
  { replica, ...primary }: Pools,
  work: (pools: Pick<Pools, 'app' | 'anonymous'>) => Promise<T>,
): Promise<T> {
  if (!replica || !(await replica.isCurrent())) return work(primary);
  try {
    return await work(replica);
  } catch (error) {
    if (!replica.shouldRepeat(error)) throw error;
    return work(primary);
  }
}

/** Creates a context for jobs, webhooks and scripts: no actor, access to every organisation. */
export const systemRequestContext = (platform: Platform, requestId: string): RequestContext =>
  requestContextOf(platform, {
    actor: undefined,
    scope: 'system',
    requestId,
    address: '',
    userAgent: '',
    log: platform.log,
    readsOnly: false,
  });
