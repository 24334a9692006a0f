export { isActivePerson, lockPersonSignups, overlappingShift } from './admission.ts';
export { endSignup } from './cancellation.ts';
export { cancelUpcomingSignups, removePerson } from './departures.ts';
export { offerFreePlaces } from './free-places.ts';
export { awaitingApproval, isActive, listOwnSignups } from './own-signups.ts';
export { signUp } from './sign-up.ts';
export { confirmSignup, fillFreePlaces } from './waiting-list.ts';
