import * as contract from '@ngo-plus/contract/people/staff';
import { handleCall, handleOutside } from '../../kernel/index.ts';
import { acceptInvitation, acceptWithAccount, readInvitation } from './acceptance.ts';
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
import { changeOwnDetails, readOwnDetails } from './own-details.ts';
import { transferOwnership } from './ownership.ts';
import { changeRole } from './roles.ts';
import { readSeats } from './seats.ts';

export const staffRoutes = [
  handleCall(contract.listInvitations, listInvitations),
  handleCall(contract.invite, invite),
  handleCall(contract.inviteMany, inviteMany),
  handleCall(contract.resendInvitation, resendInvitation),
  handleCall(contract.revokeInvitation, revokeInvitation),
  handleOutside(contract.readInvitation, readInvitation),
  handleOutside(contract.acceptInvitation, acceptInvitation),
  handleOutside(contract.acceptWithAccount, acceptWithAccount),
  handleCall(contract.listMembers, listMembers),
  handleCall(contract.readMember, readMember),
  handleCall(contract.changeMember, changeMember),
  handleCall(contract.changeRole, changeRole),
  handleOutside(contract.transferOwnership, transferOwnership),
  handleOutside(contract.deactivateMember, deactivateMember),
  handleCall(contract.reactivateMember, reactivateMember),
  handleCall(contract.setEmergencyContact, setEmergencyContact),
  handleCall(contract.readSeats, readSeats),
  handleCall(contract.listDocuments, listDocuments),
  handleCall(contract.addDocument, addDocument),
  handleCall(contract.removeDocument, removeDocument),
  handleCall(contract.listDirectory, listDirectory),
  handleCall(contract.listDepartments, listDepartments),
  handleCall(contract.readChart, readChart),
  handleCall(contract.readOwnDetails, readOwnDetails),
  handleCall(contract.changeOwnDetails, changeOwnDetails),
  handleOutside(contract.leaveOrganisation, leaveOrganisation),
  handleCall(contract.listLeave, listLeave),
  handleCall(contract.requestLeave, requestLeave),
  handleCall(contract.readLeave, readLeave),
  handleCall(contract.decideLeave, decideLeave),
  handleCall(contract.cancelLeave, cancelLeave),
  handleCall(contract.listAbsences, listAbsences),
];
