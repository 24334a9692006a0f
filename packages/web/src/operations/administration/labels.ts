import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import type { OrganisationRow, PersonRow } from '@ngo-plus/contract/operations/administration';
import type { Status } from '../../ui/index.ts';

export const planNames: Readonly<Record<OrganisationRow['plan'], Phrase>> = phrases({
  free: 'Free',
  pro: 'Pro',
  enterprise: 'Enterprise',
});

export const personStateNames: Readonly<Record<PersonRow['state'], Phrase>> = phrases({
  active: 'Active',
  unconfirmed: 'Unconfirmed',
  suspended: 'Suspended',
});

export const personStateBadges: Readonly<Record<PersonRow['state'], Status>> = {
  active: 'done',
  unconfirmed: 'waiting',
  suspended: 'stopped',
};

export const organisationStateNames: Readonly<Record<OrganisationRow['state'], Phrase>> = phrases({
  active: 'Active',
  suspended: 'Suspended',
  closing: 'Scheduled for deletion',
  closed: 'Closed',
});

export const organisationStateBadges: Readonly<Record<OrganisationRow['state'], Status>> = {
  active: 'done',
  suspended: 'stopped',
  closing: 'soon',
  closed: 'draft',
};

export const verificationNames: Readonly<Record<OrganisationRow['verification'], Phrase>> = phrases(
  {
    none: 'Not verified',
    submitted: 'Awaiting review',
    verified: 'Verified',
    rejected: 'Documents rejected',
  },
);

export const verificationBadges: Readonly<Record<OrganisationRow['verification'], Status>> = {
  none: 'draft',
  submitted: 'waiting',
  verified: 'done',
  rejected: 'stopped',
};
