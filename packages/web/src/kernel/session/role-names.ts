import { type ActorRole, type Phrase, phrases } from '@ngo-plus/contract/kernel';

/** The names of roles as people read them; each is a key of the catalogue. */
export const roleNames: Readonly<Record<ActorRole, Phrase>> = phrases({
  SUPER_ADMIN: 'Super admin',
  ADMIN: 'Admin',
  NGO_ADMIN: 'NGO admin',
  STAFF: 'Staff',
  VOLUNTEER: 'Volunteer',
  ANALYST: 'Analyst',
  VIEWER: 'Viewer',
  APPLICANT: 'Applicant',
});
