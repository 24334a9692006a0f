import type { Rights } from '@ngo-plus/contract/files/storage';
import type { ActorRole } from '@ngo-plus/contract/kernel';
import type { Actor } from '../../kernel/index.ts';

/** What a person may see and do with the files of an organisation. */
export type AccessScope = {
  readonly orgId: string;
  /** Null for link visitors. */
  readonly userId: string | null;
  /** Sees everything that is not restricted; others see their shares and uploads. */
  readonly everything: boolean;
  /** Also sees restricted folders, and may restrict folders and delete permanently. */
  readonly administers: boolean;
  /** Restricted folders; empty for administrators. */
  readonly closed: ReadonlySet<string>;
  /** Rights by entry that is shared with the person or their role. */
  readonly shared: ReadonlyMap<string, Rights>;
};

type EntryPath = {
  readonly id: string;
  readonly kind: 'folder' | 'file';
  readonly ancestors: readonly string[];
  readonly createdBy: string | null;
};

const administrators: readonly ActorRole[] = ['SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN'];
const readers: readonly ActorRole[] = ['ANALYST', 'VIEWER'];

export const administers = ({ role }: Actor): boolean => administrators.includes(role);
export const seesEverything = (actor: Actor): boolean =>
  administers(actor) || actor.role === 'STAFF';

/** Read-only roles get view access, whatever is shared with them. */
export const cappedRights = ({ role }: Actor, rights: Rights): Rights =>
  readers.includes(role) ? 'view' : rights;

/**
 * The access rule, applied from the root down: a restricted folder removes the rights of the role and of shares above
 * it; a share grants rights. Uploaders keep seeing their files outside restricted folders. The SQL function
 * `storage_sees` implements the same rule for lists.
 */
export function rightsOn(scope: AccessScope, entry: EntryPath): Rights | undefined {
  const path = [...entry.ancestors, entry.id];
  const rights = rightsAlong(scope, path);
  if (rights !== undefined) return rights;
  const isUploader =
    entry.kind === 'file' && entry.createdBy !== null && entry.createdBy === scope.userId;
  return isUploader && !path.some((step) => scope.closed.has(step)) ? 'view' : undefined;
}

/** The rights that a path of folders grants on the contents of the last one. */
export function rightsAlong(scope: AccessScope, path: readonly string[]): Rights | undefined {
  let rights: Rights | undefined = scope.everything ? 'edit' : undefined;
  for (const step of path) {
    if (scope.closed.has(step)) rights = undefined;
    const shared = scope.shared.get(step);
    if (shared === 'edit' || (shared === 'view' && rights === undefined)) rights = shared;
  }
  return rights;
}
