import type { ActorRole } from '@ngo-plus/contract/kernel';

const administrators: readonly ActorRole[] = ['SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN'];

/** What a role may do wherever it is; the server decides, this only leaves buttons out. */
export const permissionsOf = (role: ActorRole | undefined) => {
  const administers = role !== undefined && administrators.includes(role);
  const managesFiles = administers || role === 'STAFF';
  return {
    /** Restricts folders, deletes for good, releases from quarantine. */
    administers,
    /** Adds at the top, and shares. */
    managesFiles,
  };
};
