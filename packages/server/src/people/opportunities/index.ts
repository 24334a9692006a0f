export {
  placeFreed,
  signedUp,
  signupCancelled,
} from './events.ts';

export { confirmedSignup, type ShiftFacts, shiftsOf } from './shift-facts.ts';
