export { canAct, lockPerson, overlapOf } from './admission.ts';
export { endSignup } from './cancellation.ts';
export { forgetPerson, giveUpAll } from './departures.ts';
export { offerPlaces } from './free-places.ts';
export { awaitingApproval, isActive, listOwnSignups } from './own-signups.ts';
export { signUp } from './sign-up.ts';
export { confirm, fillPlaces } from './waiting-list.ts';
