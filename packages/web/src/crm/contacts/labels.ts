import type {
  ConsentPurpose,
  ContactKind,
  consentSources,
  erasureReasons,
  mergeFields,
  ownFieldKinds,
  RelationshipRole,
  similarities,
  TimelineType,
  TimelineWhat,
} from '@ngo-plus/contract/crm/contacts';
import type { RecurringFrequency } from '@ngo-plus/contract/fundraising/recurring-donations';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';

type Texts<Key extends string> = Readonly<Record<Key, Phrase>>;

/** Labels; each is a key of the catalogue. */
export const kindNames: Texts<ContactKind> = phrases({
  donor: 'Donor',
  volunteer: 'Volunteer',
  member: 'Member',
  respondent: 'Respondent',
  subscriber: 'Subscriber',
  partner: 'Partner',
  staff: 'Staff',
});

type UsualPurpose = Exclude<ConsentPurpose, `own:${string}`>;

export const purposeNames: Texts<Phrase> = phrases({
  newsletter: 'Newsletter',
  fundraising: 'Fundraising appeals',
  volunteering: 'Volunteering appeals',
  events: 'Invitations to events',
  surveys: 'Surveys',
  photographs: 'Use of photographs',
  sharing: 'Sharing data with partners',
}) satisfies Texts<UsualPurpose & Phrase>;

export const sourceNames: Texts<(typeof consentSources)[number]> = phrases({
  form: 'A form',
  paper: 'On paper',
  spoken: 'Verbal',
  'e-mail': 'By email',
  import: 'An import',
  subscription: 'A subscription',
});

export const reasonNames: Texts<(typeof erasureReasons)[number]> = phrases({
  request: 'Requested by the person',
  'no-longer-needed': 'Data no longer needed',
  'consent-withdrawn': 'Consent withdrawn',
  mistake: 'Recorded by mistake',
});

export const ownKindNames: Texts<(typeof ownFieldKinds)[number]> = phrases({
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'One option from a list',
  'yes-no': 'Yes or no',
});

export const similarityNames: Texts<(typeof similarities)[number]> = phrases({
  email: 'Same email address',
  phone: 'Same phone number',
  name: 'Similar name, and the same city, postcode, birth year or email name',
  'same-name': 'Same name',
  'similar-name': 'Similar name',
});

export const mergeFieldNames: Texts<(typeof mergeFields)[number]> = phrases({
  name: 'Name',
  givenName: 'Preferred name',
  organisation: 'Organisation',
  address: 'Address',
  language: 'Language',
  birthYear: 'Birth year',
});

/** Labels of timeline entries. */
export const whatNames: Texts<TimelineWhat> = phrases({
  'contact.created': 'Contact added',
  'contact.imported': 'Imported',
  'contact.merged': 'Contact merged in',
  'contact.unmerged': 'Merge undone',
  'contact.erased': 'Person erased',
  'consent.given': 'Opted in',
  'consent.withdrawn': 'Consent withdrawn',
  'note.added': 'Note added',
  'call.logged': 'Call logged',
  'task.done': 'Task completed',
  'file.kept': 'File added',
  'account.confirmed': 'Account confirmed',
  'account.deleted': 'Account deleted',
  'member.joined': 'Joined the organisation',
  'member.left': 'Left the organisation',
  'newsletter.confirmed': 'Subscribed to the newsletter',
  'newsletter.ended': 'Unsubscribed from the newsletter',
  'message.received': 'Sent a message',
  'storage.file-added': 'Uploaded a file',
  'shift.signed-up': 'Signed up for a shift',
  'shift.waiting': 'Joined a waiting list',
  'shift.cancelled': 'Cancelled a shift sign-up',
  'volunteer.task-done': 'Completed a volunteer task',
  'volunteer.report-approved': 'Report approved',
  'volunteer.hours-approved': 'Hours approved',
  'certificate.issued': 'Received a certificate or letter',
  'certificate.reissued': 'Certificate reissued',
  'certificate.revoked': 'Certificate revoked',
  'donation.given': 'Donation',
  'donation.returned': 'Donation refunded',
  'tickets.bought': 'Bought tickets',
  'event.attended': 'Attended an event',
  'fundraiser.started': 'Started a fundraising page',
  'recurring-donation.started': 'Started a recurring donation',
  'recurring-donation.ended': 'Ended a recurring donation',
  'pledge.made': 'Made a pledge',
  'pledge.written-off': 'Pledge written off',
  'form.answered': 'Named in a form response',
});

/** Filters of the timeline. */
export const timelineTypeNames: Texts<TimelineType> = phrases({
  donations: 'Donations',
  events: 'Events',
  volunteering: 'Volunteering',
  notes: 'Notes and calls',
  files: 'Files',
  forms: 'Forms',
  consent: 'Consent',
  record: 'Record',
});

export const frequencyNames: Texts<RecurringFrequency> = phrases({
  monthly: 'Monthly',
  yearly: 'Yearly',
});

/** What the other contact is to this one. */
export const relationshipNames: Texts<RelationshipRole> = phrases({
  spouse: 'Spouse or partner',
  parent: 'Parent',
  child: 'Child',
  sibling: 'Sibling',
  relative: 'Relative',
  friend: 'Friend',
  guardian: 'Guardian',
  ward: 'Ward',
  colleague: 'Colleague',
  employer: 'Employer',
  employee: 'Employee',
  organisation: 'Organisation',
  member: 'Member',
});
