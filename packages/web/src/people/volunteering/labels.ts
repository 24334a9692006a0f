import { type Phrase, phrases, type Translate } from '@ngo-plus/contract/kernel';
import type {
  HourChange,
  HourEntry,
  HourSource,
  HourState,
  ReportKind,
  ReportState,
  TaskState,
} from '@ngo-plus/contract/people/volunteering';
import type { Status } from '../../ui/index.ts';

/** Labels; each is a key of the catalogue. */
export const taskStateNames: Readonly<Record<TaskState, Phrase>> = phrases({
  assigned: 'To accept',
  accepted: 'Accepted',
  started: 'In progress',
  done: 'Done',
  declined: 'Declined',
  cancelled: 'Cancelled',
});

export const taskStateBadges: Readonly<Record<TaskState, Status>> = {
  assigned: 'waiting',
  accepted: 'waiting',
  started: 'soon',
  done: 'done',
  declined: 'stopped',
  cancelled: 'draft',
};

export const reportStateNames: Readonly<Record<ReportState, Phrase>> = phrases({
  draft: 'Draft',
  submitted: 'Submitted',
  returned: 'Changes requested',
  approved: 'Approved',
});

export const reportStateBadges: Readonly<Record<ReportState, Status>> = {
  draft: 'draft',
  submitted: 'waiting',
  returned: 'soon',
  approved: 'done',
};

export const reportKindNames: Readonly<Record<ReportKind, Phrase>> = phrases({
  task: 'Task',
  shift: 'Shift',
  free: 'Other activity',
});

export const hourStateNames: Readonly<Record<HourState, Phrase>> = phrases({
  pending: 'Waiting',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
});

export const hourStateBadges: Readonly<Record<HourState, Status>> = {
  pending: 'waiting',
  approved: 'done',
  declined: 'stopped',
  withdrawn: 'draft',
};

const sourceNames: Readonly<Record<HourSource, Phrase>> = phrases({
  shift: 'Shift',
  task: 'Task',
  report: 'Report',
  manual: 'Logged manually',
});

export const hourChangeNames: Readonly<Record<HourChange, Phrase>> = phrases({
  noted: 'Logged',
  amended: 'Corrected',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  reopened: 'Reopened',
  'check-out-assumed': 'Logged until the end of the shift, without a check-out',
});

/** The occasion of an entry or, without one, its source. */
export const occasionOf = (
  { about, note, source }: Pick<HourEntry, 'about' | 'note' | 'source'>,
  t: Translate,
): string => about || note.split('\n')[0] || t(sourceNames[source]);
