import type { Rights } from '@ngo-plus/contract/files/storage';
import type { ActorRole } from '@ngo-plus/contract/kernel';
import type { Actor } from '../../kernel/index.ts';

/** What one person may see and do among the files of the organisation. */
export type AccessScope = {
  readonly orgId: string;
  /** Null for whoever opened a link. */
  readonly userId: string | null;
  /** Whatever is not restricted; the others see what is shared with them and what they uploaded. */
  readonly everything: boolean;
  /** Also what is restricted. They alone restrict folders and delete for good. */
  readonly administers: boolean;
  /** Restricted folders; none for administrators. */
  readonly closed: ReadonlySet<string>;
  /** What is shared with the person by name or role, and how far. */
  readonly shared: ReadonlyMap<string, Rights>;
};

type Placed = {
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

/** Readers stay readers, also where more is shared with them. */
export const mayEver = ({ role }: Actor, rights: Rights): Rights =>
  readers.includes(role) ? 'view' : rights;

/**
 * The one rule: from the top down, a restricted folder takes away what the role or a share further
 * up gave, and a share gives. Who uploaded a file goes on seeing it unless it lies in a restricted
 * folder. `storage_sees` says the same in SQL for lists.
 */
export function rightsOn(sight: AccessScope, entry: Placed): Rights | undefined {
  const path = [...entry.ancestors, entry.id];
  const rights = rightsAlong(sight, path);
  if (rights !== undefined) return rights;
  const own = entry.kind === 'file' && entry.createdBy !== null && entry.createdBy === sight.userId;
  return own && !path.some((step) => sight.closed.has(step)) ? 'view' : undefined;
}

/** What folders from the top down give to everything in the last of them. */
export function rightsAlong(sight: AccessScope, path: readonly string[]): Rights | undefined {
  let rights: Rights | undefined = sight.everything ? 'edit' : undefined;
  for (const step of path) {
    if (sight.closed.has(step)) rights = undefined;
    const shared = sight.shared.get(step);
    if (shared === 'edit' || (shared === 'view' && rights === undefined)) rights = shared;
  }
  return rights;
}
