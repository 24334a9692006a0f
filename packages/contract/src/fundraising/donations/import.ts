import * as z from 'zod';
import { money } from '../../kernel/index.ts';
import { importEndpoints, tableFormats } from '../../platform/imports/index.ts';
import { causeId } from '../causes/index.ts';
import { managesDonations, offlineMethods } from './fields.ts';

/** Fields that a column can be mapped to. */
export const donationImportFields = [
  'on',
  'amount',
  'currency',
  'name',
  'email',
  'cause',
  'method',
  'reference',
  'note',
  'message',
  'hides',
] as const;

/** How to read `03/04/2026`. */
export const dayOrders = ['day-first', 'month-first'] as const;

/** `known` donations were imported before. Postings to the ledger cannot be undone. */
export const donationImports = importEndpoints({
  path: 'donations',
  noun: 'donations recorded by hand',
  access: managesDonations,
  maxBytes: 8 * 1024 * 1024,
  maxRows: 10_000,
  formats: tableFormats,
  outcomes: ['new', 'known'],
  field: z.enum(donationImportFields),
  options: z.object({
    /** The cause of rows without one; null skips them. */
    causeId: causeId.nullable().default(null),
    /** The payment method of rows without one. */
    method: z.enum(offlineMethods, { error: 'Choose a payment method' }).default('cash'),
    dayOrder: z.enum(dayOrders, { error: 'Choose a date format' }).default('day-first'),
  }),
  preview: z.object({
    name: z.string(),
    amount: money,
    on: z.string(),
    /** The title of the cause. */
    cause: z.string(),
  }),
  isUndoable: false,
});

export type DonationImportField = (typeof donationImportFields)[number];
export type DonationImportOptions = z.infer<typeof donationImports.options>;
export type DayOrder = (typeof dayOrders)[number];
