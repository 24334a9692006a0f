export {
  lockAdministrators,
  requireAnotherAdministrator,
  requireStillAdministrator,
} from './administrators.ts';
export { memberJoined, memberLeft, roleChanged } from './events.ts';
export { hasInvited } from './invitation-queries.ts';
export { inviteInto } from './invitations.ts';

export { changeRoleIn } from './roles.ts';

export { readSeats } from './seats.ts';
