import type {
  ConsentPurpose,
  ContactKind,
  consentSources,
  erasureReasons,
  likenesses,
  mergeFields,
  ownFieldKinds,
  TimelineWhat,
} from '@ngo-plus/contract/crm/contacts';

type Words<Key extends string> = Readonly<Record<Key, string>>;

/** As they are shown; each is a key of the catalogue. */
export const kindNames: Words<ContactKind> = {
  donor: 'Donor',
  volunteer: 'Volunteer',
  member: 'Member',
  respondent: 'Respondent',
  subscriber: 'Subscriber',
  partner: 'Partner',
  staff: 'Staff',
};

type UsualPurpose = Exclude<ConsentPurpose, `own:${string}`>;

export const purposeNames: Words<string> = {
  newsletter: 'Newsletter',
  fundraising: 'Being asked for donations',
  volunteering: 'Being asked to volunteer',
  events: 'Invitations to events',
  surveys: 'Surveys',
  photographs: 'Use of photographs',
  sharing: 'Sharing data with partners',
} satisfies Words<UsualPurpose & string>;

export const sourceNames: Words<(typeof consentSources)[number]> = {
  form: 'A form',
  paper: 'On paper',
  spoken: 'Spoken',
  'e-mail': 'By email',
  import: 'An import',
  subscription: 'A subscription',
};

export const reasonNames: Words<(typeof erasureReasons)[number]> = {
  request: 'The person asked for it',
  'no-longer-needed': 'The data is no longer needed',
  'consent-withdrawn': 'The consent was withdrawn',
  mistake: 'It was recorded by mistake',
};

export const ownKindNames: Words<(typeof ownFieldKinds)[number]> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'One of several choices',
  'yes-no': 'Yes or no',
};

export const likenessNames: Words<(typeof likenesses)[number]> = {
  email: 'Same email address',
  phone: 'Same phone number',
  name: 'Similar name, and the same city, postcode, birth year or email name',
  'same-name': 'Same name',
  'similar-name': 'Similar name',
};

export const mergeFieldNames: Words<(typeof mergeFields)[number]> = {
  name: 'Name',
  givenName: 'What to call them',
  organisation: 'Organisation',
  address: 'Address',
  language: 'Language',
  birthYear: 'Year of birth',
};

/** What happened with a contact. */
export const whatNames: Words<TimelineWhat> = {
  'contact.created': 'The contact was added',
  'contact.imported': 'The contact came with an import',
  'contact.merged': 'Another record became part of this one',
  'contact.unmerged': 'A merge was undone',
  'contact.erased': 'The person was erased',
  'consent.given': 'A consent was given',
  'consent.withdrawn': 'A consent was withdrawn',
  'note.added': 'A note was added',
  'task.done': 'A task was done',
  'file.kept': 'A file was kept',
  'account.confirmed': 'The account was confirmed',
  'account.deleted': 'The account was deleted',
  'member.joined': 'They joined the organisation',
  'member.left': 'They left the organisation',
  'newsletter.confirmed': 'They subscribed to the newsletter',
  'newsletter.ended': 'They ended the newsletter',
  'message.received': 'They wrote a message',
  'storage.file-added': 'They added a file to the storage',
  'shift.signed-up': 'They signed up for a shift',
  'shift.waiting': 'They stand on a waiting list',
  'shift.cancelled': 'They gave up a shift',
  'volunteer.task-done': 'They did a task as a volunteer',
  'volunteer.report-approved': 'Their report was approved',
  'volunteer.hours-approved': 'Their hours were approved',
  'certificate.issued': 'They got a certificate or letter',
  'certificate.reissued': 'Their certificate was issued again',
  'certificate.revoked': 'Their certificate was revoked',
  'donation.given': 'Donation',
  'donation.returned': 'Donation refunded',
  'tickets.bought': 'Bought tickets',
  'event.attended': 'Attended an event',
  'fundraiser.started': 'Started a fundraising page',
  'recurring-donation.begun': 'Started a recurring donation',
  'recurring-donation.ended': 'Ended a recurring donation',
  'pledge.made': 'Made a pledge',
  'pledge.written-off': 'Pledge written off',
};
