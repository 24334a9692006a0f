import * as z from 'zod';
import { currency } from '../../identity/accounts/index.ts';
import {
  day,
  download,
  endpoint,
  id,
  instant,
  money,
  pageInput,
  permission,
} from '../../kernel/index.ts';

/** Everybody reads the books of their own organisation alone; nobody writes them by hand. */
export const seeLedger = permission('see the ledger', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
  'ANALYST',
]);

export const accountKinds = ['asset', 'liability', 'income', 'expense', 'equity'] as const;

export type AccountKind = (typeof accountKinds)[number];

export const journalEntryId = id('LedgerGroupId');

/** A sum of many amounts: minor units as a decimal string of any length. */
const sumMinor = z.string().regex(/^-?\d+$/);

/** Days of the organisation, both of them included; left out, from the beginning and up to now. */
const period = { from: day.optional(), to: day.optional() };

const filters = {
  ...period,
  account: z
    .string()
    .trim()
    .max(80)
    .regex(/^[a-z]+(:[a-z0-9][a-z0-9-]*)*$/, 'Enter an account such as income:donations')
    .optional(),
  currency: currency.optional(),
  /** What entries belong to, such as a cause. */
  subjectId: z.uuid({ error: 'Choose the project the entries belong to' }).optional(),
};

/** Debits are positive. */
const line = z.object({
  /** Its place in the group, from 1. */
  line: z.int(),
  account: z.string(),
  kind: z.enum(accountKinds),
  amount: money,
  subjectId: z.uuid().nullable(),
});

export const ledgerPosting = line.extend({
  journalEntryId,
  at: instant,
  /** What it was recorded for: unique in the organisation. */
  source: z.string(),
  what: z.string(),
  memo: z.string(),
  /** The group that it takes back. */
  reverses: journalEntryId.nullable(),
});

export type LedgerPosting = z.infer<typeof ledgerPosting>;

export const journalEntry = z.object({
  id: journalEntryId,
  at: instant,
  source: z.string(),
  what: z.string(),
  memo: z.string(),
  reverses: journalEntryId.nullable(),
  reversedBy: journalEntryId.nullable(),
  /** What it came to in the currency of the organisation, at the rate of the time. */
  base: z.object({ amount: money, rate: z.string() }).nullable(),
  /** Null for what no person did: a provider’s message, a job. */
  recordedBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  recordedAt: instant,
  lines: z.array(line),
});

export type JournalEntry = z.infer<typeof journalEntry>;

export const ledgerBalance = z.object({
  account: z.string(),
  kind: z.enum(accountKinds),
  currency: z.string(),
  /** Before the period; debits are positive. */
  openingMinor: sumMinor,
  /** In the period; neither has a sign. */
  debitMinor: sumMinor,
  creditMinor: sumMinor,
  closingMinor: sumMinor,
});

export type LedgerBalance = z.infer<typeof ledgerBalance>;

/** What entries belong to: a cause or an event. */
export const ledgerProject = z.object({ id: z.uuid(), name: z.string() });

export type LedgerProject = z.infer<typeof ledgerProject>;

/** More are not offered to choose from; their entries stand in the books all the same. */
export const maxProjects = 500;

export const listProjects = endpoint('GET /api/ledger/projects', {
  summary: "Lists the organisation's causes and events that receive money, by name.",
  access: seeLedger,
  input: z.object({}),
  output: z.array(ledgerProject),
});

/** More entries are not counted: nobody turns that many pages. */
export const maxCounted = 10_000;

export const listBalances = endpoint('GET /api/ledger/balances', {
  summary: 'Returns the balance of every account and what changed it in a period.',
  access: seeLedger,
  input: z.object({ ...period, subjectId: filters.subjectId }),
  output: z.array(ledgerBalance),
});

export const listPostings = endpoint('GET /api/ledger/postings', {
  summary: 'Lists ledger entries, newest first.',
  access: seeLedger,
  paged: true,
  input: z.object({ ...pageInput, ...filters }),
  output: z.array(ledgerPosting),
});

/** Rates hold for every organisation: staff of the platform alone enter them. */
export const enterRates = permission('enter exchange rates', ['SUPER_ADMIN', 'ADMIN']);

export const exchangeRate = z.object({
  from: z.string(),
  to: z.string(),
  quotedOn: day,
  /** Units of `to` that a unit of `from` was worth, as a plain decimal. */
  rate: z.string(),
  /** `ecb`, `er-api`, or who entered it. */
  source: z.string(),
  savedAt: instant,
});

export type ExchangeRate = z.infer<typeof exchangeRate>;

export const listRates = endpoint('GET /api/ledger/rates', {
  summary: 'Lists exchange rates, newest first.',
  access: seeLedger,
  paged: true,
  input: z.object({ ...pageInput, currency: currency.or(z.literal('')).optional() }),
  output: z.array(exchangeRate),
});

export const enterRate = endpoint('POST /api/ledger/rates', {
  summary: "Adds an exchange rate for a day. If there's more than one, the newest applies.",
  access: enterRates,
  scope: 'platform',
  idempotent: true,
  input: z
    .object({
      from: currency,
      to: currency,
      quotedOn: day,
      rate: z
        .string({ error: 'Enter a rate such as 1450.25' })
        .trim()
        .regex(/^\d{1,12}(\.\d{1,12})?$/, 'Enter a rate such as 1450.25')
        .refine((text) => /[1-9]/.test(text), { error: 'Enter a rate above zero' }),
    })
    .refine(({ from, to }) => from !== to, { error: 'Choose two currencies', path: ['to'] }),
  output: exchangeRate,
});

export const readJournalEntry = endpoint('GET /api/ledger/journal-entries/:id', {
  summary: 'Returns a journal entry: postings recorded together that sum to zero in each currency.',
  access: seeLedger,
  input: z.object({ id: journalEntryId }),
  output: journalEntry,
});

export const exportPostings = download('GET /api/ledger/export', {
  summary:
    'Exports the postings of a period as CSV, oldest first, with separate debit and credit columns.',
  access: seeLedger,
  input: z.object(filters),
});

/** `entries`: a line for each. `days`: a line a day for what went into an account, and one for what came out. */
export const journalFormats = ['entries', 'days'] as const;

export type JournalFormat = (typeof journalFormats)[number];

export const exportJournal = download('GET /api/ledger/journal', {
  summary:
    'Exports the journal of a period as CSV with the columns accounting software imports: date, reference, account, debit, credit, currency, memo.',
  access: seeLedger,
  input: z.object({ ...period, form: z.enum(journalFormats).default('entries') }),
});
