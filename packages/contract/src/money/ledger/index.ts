import * as z from 'zod';
import { currency } from '../../identity/accounts/index.ts';
import {
  day,
  download,
  endpoint,
  exportedColumns,
  id,
  instant,
  money,
  pageInput,
  permission,
} from '../../kernel/index.ts';

/** Users read the ledger of their own organisation only. No one can change it by hand. */
export const seeLedger = permission('see the ledger', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
  'ANALYST',
]);

export const accountKinds = ['asset', 'liability', 'income', 'expense', 'equity'] as const;

export type AccountKind = (typeof accountKinds)[number];

export const journalEntryId = id('LedgerGroupId');

/** A total: minor units as a decimal string of any length. */
const sumMinor = z.string().regex(/^-?\d+$/);

/** Calendar days in the organisation’s time zone, both inclusive. Omitted: from the first entry, or until now. */
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
  /** Only postings for this subject, such as a cause. */
  subjectId: z.uuid({ error: 'Choose the project the entries belong to' }).optional(),
};

/** A posting. Debits are positive. */
const line = z.object({
  /** Position in the journal entry, from 1. */
  line: z.int(),
  account: z.string(),
  kind: z.enum(accountKinds),
  amount: money,
  subjectId: z.uuid().nullable(),
});

export const ledgerPosting = line.extend({
  journalEntryId,
  at: instant,
  /** The event that the entry records: unique in the organisation. */
  source: z.string(),
  what: z.string(),
  memo: z.string(),
  /** The journal entry that this one reverses. */
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
  /** The amount in the organisation’s currency, at the rate of the day of the entry. */
  base: z.object({ amount: money, rate: z.string() }).nullable(),
  /** Null for automatic entries, such as those made by a webhook or a job. */
  recordedBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  recordedAt: instant,
  lines: z.array(line),
});

export type JournalEntry = z.infer<typeof journalEntry>;

export const ledgerBalance = z.object({
  account: z.string(),
  kind: z.enum(accountKinds),
  currency: z.string(),
  /** Balance before the period; debits are positive. */
  openingMinor: sumMinor,
  /** Totals of the period, both unsigned. */
  debitMinor: sumMinor,
  creditMinor: sumMinor,
  closingMinor: sumMinor,
});

export type LedgerBalance = z.infer<typeof ledgerBalance>;

/** The subject of postings: a cause or an event. */
export const ledgerProject = z.object({ id: z.uuid(), name: z.string() });

export type LedgerProject = z.infer<typeof ledgerProject>;

/** The most projects that the filter offers. Postings of further projects are still in the ledger. */
export const maxProjects = 500;

export const listProjects = endpoint('GET /api/ledger/projects', {
  summary: "Lists the organisation's causes and events that receive money, by name.",
  access: seeLedger,
  input: z.object({}),
  output: z.array(ledgerProject),
});

export const listBalances = endpoint('GET /api/ledger/balances', {
  summary: 'Returns the balance of every account and what changed it in a period.',
  access: seeLedger,
  input: z.object({ ...period, subjectId: filters.subjectId }),
  output: z.array(ledgerBalance),
});

/** Twelve months in the organisation’s time zone, from the first of a financial year. */
export const readLedgerMonths = endpoint('GET /api/ledger/months', {
  summary:
    'Returns income and expenses by month and currency for the twelve months of a financial year.',
  access: seeLedger,
  input: z.object({
    firstMonth: z
      .string({ error: 'Enter a month as YYYY-MM' })
      .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM'),
  }),
  /** Months and currencies without income and expenses are left out. */
  output: z.array(
    z.object({
      month: z.string(),
      currency: z.string(),
      /** Credits less debits of income accounts: negative if more was refunded than received. */
      incomeMinor: sumMinor,
      /** Debits less credits of expense accounts. */
      expenseMinor: sumMinor,
    }),
  ),
});

export type LedgerMonth = z.infer<typeof readLedgerMonths.output>[number];

export const listPostings = endpoint('GET /api/ledger/postings', {
  summary: 'Lists ledger entries, newest first.',
  access: seeLedger,
  paged: true,
  input: z.object({ ...pageInput, ...filters }),
  output: z.array(ledgerPosting),
});

/** Exchange rates apply to every organisation, so only platform staff enter them. */
export const enterRates = permission('enter exchange rates', ['SUPER_ADMIN', 'ADMIN']);

export const exchangeRate = z.object({
  from: z.string(),
  to: z.string(),
  quotedOn: day,
  /** The price of one unit of `from` in units of `to`, as a plain decimal. */
  rate: z.string(),
  /** `ecb`, `er-api`, or `staff` (`staff 2`, …) for rates entered by hand. */
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

/** The columns of the list, which an export can have in any order. */
export const postingColumns = ['what', 'when', 'account', 'debit', 'credit'] as const;

export type PostingColumn = (typeof postingColumns)[number];

export const exportPostings = download('GET /api/ledger/export', {
  summary:
    'Exports the postings of a period as CSV with separate debit and credit columns: all columns, oldest first, or the given ones in the order of the list, newest first.',
  access: seeLedger,
  input: z.object({ ...filters, columns: exportedColumns(postingColumns) }),
});

/** `entries`: one row per posting. `days`: up to two rows per account and day, one for debits and one for credits. */
export const journalFormats = ['entries', 'days'] as const;

export type JournalFormat = (typeof journalFormats)[number];

export const exportJournal = download('GET /api/ledger/journal', {
  summary:
    'Exports the journal of a period as CSV with the columns accounting software imports: date, reference, account, debit, credit, currency, memo.',
  access: seeLedger,
  input: z.object({ ...period, form: z.enum(journalFormats).default('entries') }),
});
