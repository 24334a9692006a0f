import { type ActorRole, platformRoles } from '@ngo-plus/contract/kernel';
import type { Adapters } from './adapters.ts';
import type { Config } from './config.ts';
import type { RootKey } from './crypto/index.ts';
import type { Database } from './database/index.ts';
import { Problem } from './failures/index.ts';
import type { Logger } from './log.ts';

/** A signed-in person in one organisation, or an applicant, who belongs to none. */
export type Actor = {
  readonly userId: string;
  /** `noOrganisation` for an applicant. */
  readonly orgId: string;
  readonly role: ActorRole;
  readonly sessionId: string;
  /**
   * The impersonator: platform staff signed in as this person. Impersonators may not do what only
   * the person may.
   */
  readonly impersonatorId?: string | undefined;
};

/**
 * The organisation id of an applicant. No row has it, so row-level security limits applicants to
 * their own rows and public rows.
 */
export const noOrganisation = '00000000-0000-0000-0000-000000000000';

/**
 * The rows that row-level security shows to a transaction: published rows, one organisation, every
 * organisation (platform staff), or everything (jobs and webhooks).
 */
export type Scope = 'public' | 'tenant' | 'platform' | 'system';

type Surroundings = {
  readonly actor: Actor | undefined;
  readonly scope: Scope;
  readonly now: () => Date;
  readonly requestId: string;
  /** Network address of the caller; empty in jobs. */
  readonly address: string;
  readonly userAgent: string;
  /** The language that the caller reads, one of those offered; English in jobs. */
  readonly language: string;
  /** The origin that the caller used, for return addresses; see `ownOrigin`. */
  readonly origin: string;
  readonly log: Logger;
  readonly config: Config;
  readonly adapters: Adapters;
  readonly rootKey: RootKey;
};

/**
 * The context inside a transaction that acts for the actor. Never hold it across network or file
 * I/O.
 */
export type TransactionContext = Surroundings & { readonly db: Database };

/**
 * The context outside any transaction, for services that use the network or files between
 * transactions.
 */
export type RequestContext = Surroundings & {
  /** Aborts when the caller disconnects or the job is cancelled. */
  readonly signal: AbortSignal;
  /** A read-only transaction is faster, and PostgreSQL refuses its writes. */
  readonly transact: <T>(
    work: (ctx: TransactionContext) => Promise<T>,
    scope?: Scope,
    mode?: 'write' | 'read',
  ) => Promise<T>;
};

/**
 * Returns the signed-in actor.
 *
 * @throws Problem `unauthenticated` without a signed-in person.
 */
export function signedIn(ctx: { readonly actor: Actor | undefined }): Actor {
  if (!ctx.actor) throw new Problem('unauthenticated', 'Sign in to continue.');
  return ctx.actor;
}

/**
 * Guards what only the person may do or see, regardless of the endpoint's access rule.
 *
 * @throws Problem `forbidden` for an impersonator.
 */
export function requireNotImpersonated(ctx: { readonly actor: Actor | undefined }): Actor {
  const actor = signedIn(ctx);
  if (actor.impersonatorId !== undefined)
    throw new Problem('forbidden', 'Only the person themselves can do this.');
  return actor;
}

/**
 * Runs work that no single organisation owns: sign-up, webhooks, jobs. The caller must check
 * permissions.
 */
export const inScope = <T>(
  outside: RequestContext,
  scope: Scope,
  work: (ctx: TransactionContext) => Promise<T>,
) => outside.transact(work, scope);

/**
 * Adapts a context for `handleCall`: the service runs in one transaction in scope `system` and
 * checks permissions itself.
 */
export const inSystem = (outside: RequestContext): Pick<RequestContext, 'transact'> => ({
  // Reads by a link's key lock what they read.
  transact: (work) => outside.transact(work, 'system'),
});

/** Adapts a context for `handleCall`: everybody gets what visitors see. */
export const inPublic = (outside: RequestContext): Pick<RequestContext, 'transact'> => ({
  transact: (work, _, mode) => outside.transact(work, 'public', mode),
});

/**
 * Returns a context for anonymous callers whose link carries a key. The caller must have verified
 * the key.
 */
export const byKeyAlone = (outside: RequestContext): RequestContext => ({
  ...outside,
  ...inSystem(outside),
  actor: undefined,
  scope: 'system',
});

/**
 * True for platform staff, regardless of the endpoint's access rule: a second, independent check.
 */
export const maySeeAll = (actor: Actor | undefined): boolean =>
  actor !== undefined && (platformRoles as readonly ActorRole[]).includes(actor.role);
