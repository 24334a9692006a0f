import type {
  GrantImportField,
  GrantImportFormat,
  grantImports,
} from '@ngo-plus/contract/content/grants';
import { type Phrase, phrase, phrases } from '@ngo-plus/contract/kernel';
import { tableFormatNames } from '../../../platform/imports/index.ts';
import type { Status } from '../../../ui/index.ts';

/** Recognised file formats. */
export const formatNames: Readonly<Record<GrantImportFormat, Phrase>> = {
  ...tableFormatNames,
  'grants-gov': phrase('Grants.gov extract (XML)'),
  'common-grants': phrase('CommonGrants (JSON)'),
  california: phrase('California Grants Portal (JSON)'),
  pennsylvania: phrase('Pennsylvania grants (JSON)'),
};

/** Fields that a column can fill. */
export const fieldNames: Readonly<Record<GrantImportField, Phrase>> = phrases({
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

type Outcome = (typeof grantImports.outcomes)[number] | 'refused';

/** Outcomes of a row. */
export const outcomes: Readonly<Record<Outcome, readonly [Status, Phrase]>> = {
  new: ['done', phrase('New')],
  changed: ['waiting', phrase('Updated')],
  unchanged: ['draft', phrase('Unchanged')],
  refused: ['stopped', phrase('Skipped')],
};
