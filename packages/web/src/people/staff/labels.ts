import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import type {
  Invitation,
  LeaveKind,
  LeaveState,
  MemberState,
} from '@ngo-plus/contract/people/staff';
import type { Status } from '../../ui/index.ts';

export const memberStateNames: Readonly<Record<MemberState, Phrase>> = phrases({
  active: 'Active',
  deactivated: 'Deactivated',
  suspended: 'Suspended',
});

export const memberStateBadges: Readonly<Record<MemberState, Status>> = {
  active: 'done',
  deactivated: 'draft',
  suspended: 'stopped',
};

export const invitationStateNames: Readonly<Record<Invitation['state'], Phrase>> = phrases({
  waiting: 'Waiting',
  expired: 'Expired',
  accepted: 'Accepted',
  revoked: 'Revoked',
});

export const invitationStateBadges: Readonly<Record<Invitation['state'], Status>> = {
  waiting: 'waiting',
  expired: 'soon',
  accepted: 'done',
  revoked: 'draft',
};

export const leaveKindNames: Readonly<Record<LeaveKind, Phrase>> = phrases({
  annual: 'Annual leave',
  sick: 'Sick leave',
  parental: 'Parental leave',
  study: 'Study leave',
  unpaid: 'Unpaid leave',
  other: 'Other leave',
});

export const leaveStateNames: Readonly<Record<LeaveState, Phrase>> = phrases({
  requested: 'Requested',
  approved: 'Approved',
  declined: 'Declined',
  cancelled: 'Withdrawn',
});

export const leaveStateBadges: Readonly<Record<LeaveState, Status>> = {
  requested: 'waiting',
  approved: 'done',
  declined: 'stopped',
  cancelled: 'draft',
};
