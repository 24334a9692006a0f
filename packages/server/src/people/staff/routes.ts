import * as contract from '@ngo-plus/contract/people/staff';
import { fulfil, handleOutside } from '../../kernel/index.ts';
import { acceptInvitation, acceptWithAccount, readInvitation } from './accepting.ts';
import { deactivateMember, leaveOrganisation, reactivateMember } from './access.ts';
import { readChart } from './chart.ts';
import { listDepartments, listDirectory } from './directory.ts';
import { addDocument, listDocuments, removeDocument } from './documents.ts';
import { listInvitations } from './invitation-queries.ts';
import { invite, inviteMany, resendInvitation, revokeInvitation } from './invitations.ts';
import { listAbsences } from './leave/calendar.ts';
import { decideLeave } from './leave/decisions.ts';
import { cancelLeave, listLeave, readLeave, requestLeave } from './leave/service.ts';
import { changeMember, listMembers, readMember, setEmergencyContact } from './members.ts';
import { changeOwnDetails, readOwnDetails } from './own.ts';
import { transferOwnership } from './ownership.ts';
import { changeRole } from './roles.ts';
import { readSeats } from './seats.ts';

export const staffRoutes = [
  fulfil(contract.listInvitations, listInvitations),
  fulfil(contract.invite, invite),
  fulfil(contract.inviteMany, inviteMany),
  fulfil(contract.resendInvitation, resendInvitation),
  fulfil(contract.revokeInvitation, revokeInvitation),
  handleOutside(contract.readInvitation, readInvitation),
  handleOutside(contract.acceptInvitation, acceptInvitation),
  handleOutside(contract.acceptWithAccount, acceptWithAccount),
  fulfil(contract.listMembers, listMembers),
  fulfil(contract.readMember, readMember),
  fulfil(contract.changeMember, changeMember),
  fulfil(contract.changeRole, changeRole),
  handleOutside(contract.transferOwnership, transferOwnership),
  handleOutside(contract.deactivateMember, deactivateMember),
  fulfil(contract.reactivateMember, reactivateMember),
  fulfil(contract.setEmergencyContact, setEmergencyContact),
  fulfil(contract.readSeats, readSeats),
  fulfil(contract.listDocuments, listDocuments),
  fulfil(contract.addDocument, addDocument),
  fulfil(contract.removeDocument, removeDocument),
  fulfil(contract.listDirectory, listDirectory),
  fulfil(contract.listDepartments, listDepartments),
  fulfil(contract.readChart, readChart),
  fulfil(contract.readOwnDetails, readOwnDetails),
  fulfil(contract.changeOwnDetails, changeOwnDetails),
  handleOutside(contract.leaveOrganisation, leaveOrganisation),
  fulfil(contract.listLeave, listLeave),
  fulfil(contract.requestLeave, requestLeave),
  fulfil(contract.readLeave, readLeave),
  fulfil(contract.decideLeave, decideLeave),
  fulfil(contract.cancelLeave, cancelLeave),
  fulfil(contract.listAbsences, listAbsences),
];
