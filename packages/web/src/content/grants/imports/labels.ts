import type { ImportField, ImportFormat, ImportOutcome } from '@ngo-plus/contract/content/grants';
import { type Phrase, phrase, phrases } from '@ngo-plus/contract/kernel';
import { tableFormatNames } from '../../../platform/imports/index.ts';
import type { Status } from '../../../ui/index.ts';

/** What a file was recognised as. */
export const formatNames: Readonly<Record<ImportFormat, Phrase>> = {
  ...tableFormatNames,
  'json-table': phrase('List of records (JSON)'),
  'grants-gov': phrase('Grants.gov extract (XML)'),
  'common-grants': phrase('CommonGrants (JSON)'),
  california: phrase('California Grants Portal (JSON)'),
  pennsylvania: phrase('Pennsylvania grants (JSON)'),
};

/** What a column can fill. */
export const fieldNames: Readonly<Record<ImportField, Phrase>> = phrases({
  title: 'Title',
  donorAgency: 'Funder',
  category: 'Category',
  country: 'Countries',
  areaOfInterest: 'Areas of interest',
  summary: 'Summary',
  eligibility: 'Who can apply',
  description: 'Description',
  grantSize: 'Amount as text',
  amountMin: 'Minimum award',
  amountMax: 'Maximum award',
  currency: 'Currency',
  postDate: 'Posted on',
  deadlineDate: 'Deadline',
  status: 'Status',
  url: 'Web address',
  imageUrl: 'Image',
  contact: 'Contact',
  reference: "Funder's reference",
});

/** What becomes of a row. */
export const outcomeText: Readonly<Record<ImportOutcome, readonly [Status, Phrase]>> = {
  new: ['done', phrase('New')],
  changed: ['waiting', phrase('Updated')],
  unchanged: ['draft', phrase('Unchanged')],
  refused: ['stopped', phrase('Skipped')],
};
