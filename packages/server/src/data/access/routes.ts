import * as contract from '@ngo-plus/contract/data/access';
import { handleCall, handleDownload } from '../../kernel/index.ts';
import * as assignments from './assignments.ts';
import { exportAccessCodes } from './code-export.ts';
import * as codes from './codes.ts';
import * as limits from './limits.ts';
import { listTeamForms } from './team-forms.ts';

export const accessRoutes = [
  handleCall(contract.listAccessCodes, codes.listAccessCodes),
  handleCall(contract.addAccessCodes, codes.addAccessCodes),
  handleCall(contract.revokeAccessCode, codes.revokeAccessCode),
  handleDownload(contract.exportAccessCodes, exportAccessCodes),
  handleCall(contract.readOptionLimits, limits.readOptionLimits),
  handleCall(contract.saveOptionLimits, limits.saveOptionLimits),
  handleCall(contract.listAssignees, assignments.listAssignees),
  handleCall(contract.setAssignment, assignments.setAssignment),
  handleCall(contract.listTeamForms, listTeamForms),
];
