export {
  placeFreed,
  shiftCancelled,
  shiftChanged,
  signedUp,
  signupCancelled,
} from './events.ts';
export { confirmedSignup, nextShiftsOf, rosterOf, type ShiftFacts, shiftsOf } from './seams.ts';
