import type {
  FundraiserKind,
  FundraiserStatus,
  NotificationFrequency,
} from '@ngo-plus/contract/fundraising/fundraisers';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import type { Status } from '../../ui/index.ts';

/** Translation keys. */
export const statusNames: Readonly<Record<FundraiserStatus, Phrase>> = phrases({
  invited: 'Invited',
  unproven: 'Unconfirmed',
  waiting: 'Waiting',
  public: 'Public',
  hidden: 'Changes requested',
  closed: 'Closed',
  removed: 'Removed',
});

export const statusBadges: Readonly<Record<FundraiserStatus, Status>> = {
  invited: 'draft',
  unproven: 'draft',
  waiting: 'waiting',
  public: 'done',
  hidden: 'soon',
  closed: 'draft',
  removed: 'stopped',
};

export const kindNames: Readonly<Record<FundraiserKind, Phrase>> = phrases({
  person: 'Person',
  team: 'Team',
});

export const notificationNames: Readonly<Record<NotificationFrequency, Phrase>> = phrases({
  each: 'Email for each donation',
  daily: 'One email a day',
  no: 'No emails',
});
