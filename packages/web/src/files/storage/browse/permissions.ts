import type { ActorRole } from '@ngo-plus/contract/kernel';

const administrators: readonly ActorRole[] = ['SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN'];

/** What a role may do in any folder. The server decides; this only hides buttons. */
export const permissionsOf = (role: ActorRole | undefined) => {
  const administers = role !== undefined && administrators.includes(role);
  const managesFiles = administers || role === 'STAFF';
  return {
    /** May restrict folders, delete permanently and release from quarantine. */
    administers,
    /** May add entries at the top level, and share. */
    managesFiles,
  };
};
