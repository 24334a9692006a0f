export {
  type Assignee,
  assignee,
  listAssignees,
  listTeamForms,
  maxAssignees,
  setAssignment,
  type TeamForm,
  teamForm,
} from './assignments.ts';
export {
  type AccessCode,
  accessCode,
  accessCodeId,
  addAccessCodes,
  codeStates,
  exportAccessCodes,
  listAccessCodes,
  maxCodes,
  maxCodesTogether,
  revokeAccessCode,
  writtenCode,
} from './codes.ts';
export { kioskPinKey } from './kiosk.ts';
export {
  maxOptionLimits,
  type OptionLimit,
  optionLimit,
  readOptionLimits,
  saveOptionLimits,
} from './limits.ts';
