import { type ActorRole, platformRoles } from '@ngo-plus/contract/kernel';
import type { Adapters } from './adapters.ts';
import type { Config } from './config.ts';
import type { RootKey } from './crypto/index.ts';
import type { Database } from './database/index.ts';
import type { Logger } from './log.ts';
import { Problem } from './problem.ts';

/** A signed-in person in one organisation, or an applicant, who is in none. */
export type Actor = {
  readonly userId: string;
  /** `noOrganisation` for an applicant. */
  readonly orgId: string;
  readonly role: ActorRole;
  readonly sessionId: string;
  /** Platform staff who look at the product as this person does; they may not do what is the person's alone. */
  readonly behind?: string | undefined;
};

/**
 * The organisation of an applicant. No row has it, so row-level security shows an applicant their
 * own rows and what is public, and nothing else.
 */
export const noOrganisation = '00000000-0000-0000-0000-000000000000';

/**
 * How far row-level security lets a transaction see: published rows, one organisation, every
 * organisation for platform staff, or everything for jobs and webhooks.
 */
export type Scope = 'public' | 'tenant' | 'platform' | 'system';

type Surroundings = {
  readonly actor: Actor | undefined;
  readonly scope: Scope;
  readonly now: () => Date;
  readonly requestId: string;
  /** The caller's network address; empty in jobs. */
  readonly address: string;
  readonly userAgent: string;
  /** Where the caller reached us, for addresses that they come back to; see `ownOrigin`. */
  readonly origin: string;
  readonly log: Logger;
  readonly config: Config;
  readonly adapters: Adapters;
  readonly rootKey: RootKey;
};

/** Inside a transaction that speaks for the actor. Never hold it across network or file I/O. */
export type TransactionContext = Surroundings & { readonly db: Database };

/** Outside any transaction: for services that talk to the network or to files between transactions. */
export type RequestContext = Surroundings & {
  /** Aborts when nobody waits any more: the caller went away, or the job was cancelled. */
  readonly signal: AbortSignal;
  readonly transact: <T>(
    work: (ctx: TransactionContext) => Promise<T>,
    scope?: Scope,
  ) => Promise<T>;
};

/** @throws Problem `unauthenticated` when nobody is signed in. */
export function signedIn(ctx: { readonly actor: Actor | undefined }): Actor {
  if (!ctx.actor) throw new Problem('unauthenticated', 'Sign in to continue.');
  return ctx.actor;
}

/**
 * What only the person may do or see, whatever the guard of the endpoint said.
 *
 * @throws Problem `forbidden` for whoever is signed in for them.
 */
export function inPerson(ctx: { readonly actor: Actor | undefined }): Actor {
  const actor = signedIn(ctx);
  if (actor.behind !== undefined)
    throw new Problem('forbidden', 'Only the person themselves can do this.');
  return actor;
}

/** Work that no single organisation owns: sign-up, webhooks, jobs. The caller must check the right itself. */
export const inScope = <T>(
  outside: RequestContext,
  scope: Scope,
  work: (ctx: TransactionContext) => Promise<T>,
) => outside.transact(work, scope);

/** The same for `fulfil`: the service is one transaction in scope `system` and checks the right itself. */
export const inSystem = (outside: RequestContext): Pick<RequestContext, 'transact'> => ({
  transact: (work) => outside.transact(work, 'system'),
});

/** For who is not signed in: what may be touched is told by a key in their link alone, which the caller has checked. */
export const byKeyAlone = (outside: RequestContext): RequestContext => ({
  ...outside,
  ...inSystem(outside),
  actor: undefined,
  scope: 'system',
});

/** Platform staff only, whatever the guard of the endpoint said: the second wall does not lean on the first. */
export const maySeeAll = (actor: Actor | undefined): boolean =>
  actor !== undefined && (platformRoles as readonly ActorRole[]).includes(actor.role);
