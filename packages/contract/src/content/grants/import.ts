import * as z from 'zod';
import { instant } from '../../kernel/index.ts';
import { importEndpoints, tableFormats } from '../../platform/imports/index.ts';
import { writesGrants } from './rights.ts';

/** What a file can be, recognised by its content and never by its name. */
export const grantImportFormats = [
  ...tableFormats,
  'grants-gov',
  'common-grants',
  'california',
  'pennsylvania',
] as const;

/** What a column can fill. */
export const grantImportFields = [
  'title',
  'donorAgency',
  'category',
  'country',
  'areaOfInterest',
  'summary',
  'eligibility',
  'description',
  'grantSize',
  'amountMin',
  'amountMax',
  'currency',
  'postDate',
  'deadlineDate',
  'status',
  'url',
  'imageUrl',
  'contact',
  'reference',
] as const;

/** `changed` and `unchanged` grants were imported before, from the same source. */
export const grantImports = importEndpoints({
  path: 'grants',
  noun: 'grants',
  access: writesGrants,
  maxBytes: 200 * 1024 * 1024,
  formats: grantImportFormats,
  outcomes: ['new', 'changed', 'unchanged'],
  field: z.enum(grantImportFields),
  options: z.object({}),
  preview: z.object({
    title: z.string(),
    donorAgency: z.string(),
    /** The amount in words. */
    grantSize: z.string(),
    deadlineDate: instant.nullable(),
  }),
});

export type GrantImportFormat = (typeof grantImportFormats)[number];
export type GrantImportField = (typeof grantImportFields)[number];
export type GrantImportMapping = z.infer<typeof grantImports.mapping>;
