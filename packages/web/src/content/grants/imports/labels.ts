import type { ImportField, ImportFormat, ImportOutcome } from '@ngo-plus/contract/content/grants';
import { tableFormatNames } from '../../../platform/imports/index.ts';
import type { Status } from '../../../ui/index.ts';

/** What a file was recognised as. */
export const formatNames: Readonly<Record<ImportFormat, string>> = {
  ...tableFormatNames,
  'json-table': 'List of records (JSON)',
  'grants-gov': 'Grants.gov extract (XML)',
  'common-grants': 'CommonGrants (JSON)',
  california: 'California Grants Portal (JSON)',
  pennsylvania: 'Pennsylvania grants (JSON)',
};

/** What a column can fill. */
export const fieldNames: Readonly<Record<ImportField, string>> = {
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
};

/** What becomes of a row. */
export const outcomeText: Readonly<Record<ImportOutcome, readonly [Status, string]>> = {
  new: ['done', 'New'],
  changed: ['waiting', 'Updated'],
  unchanged: ['draft', 'Unchanged'],
  refused: ['stopped', 'Skipped'],
};
