import type { World } from '../../kernel/testing.ts';
import { type NewJournalEntry, type RecordedEntry, recordJournalEntry } from './commands.ts';
import type { Projects } from './projects.ts';
import { type Reversal, reverseJournalEntry } from './reversal.ts';

type Donation = Partial<Omit<NewJournalEntry, 'lines'>> & {
  readonly amountMinor?: bigint;
  readonly feeMinor?: bigint;
  readonly currency?: string;
  readonly subjectId?: string;
};

/** The postings of a card donation: the receivable from the provider, the provider’s fee and the income. */
export function donationIn(
  { cast }: World,
  { amountMinor = 5_000n, feeMinor = 0n, currency = 'RWF', subjectId, ...given }: Donation = {},
): NewJournalEntry {
  const fee = { account: 'expense:fees', amountMinor: feeMinor, currency };
  return {
    orgId: cast.ngo,
    source: `test.donation:${crypto.randomUUID()}`,
    what: 'Donation by card',
    at: new Date('2026-03-01T09:00:00Z'),
    ...given,
    lines: [
      { account: 'clearing:test', amountMinor: amountMinor - feeMinor, currency },
      ...(feeMinor > 0n ? [fee] : []),
      { account: 'income:donations', amountMinor: -amountMinor, currency, subjectId },
    ],
  };
}

/** Records as a webhook does: without a signed-in user. */
export const record = (world: World, recording: NewJournalEntry): Promise<RecordedEntry> =>
  world.outside(undefined, 'system').transact((ctx) => recordJournalEntry(ctx, recording));

export const reverseEntry = (
  world: World,
  journalEntryId: string,
  overrides: Partial<Reversal> = {},
): Promise<RecordedEntry> =>
  world.outside(undefined, 'system').transact((ctx) =>
    reverseJournalEntry(ctx, {
      orgId: world.cast.ngo,
      journalEntryId,
      source: `test.refund:${crypto.randomUUID()}`,
      what: 'Donation refunded',
      at: new Date('2026-03-02T09:00:00Z'),
      ...overrides,
    }),
  );

/** Changes data as a person with full database access could: triggers and constraints do not run. */
export async function tamper({ pools }: World, ...statements: readonly string[]): Promise<void> {
  const client = await pools.owner.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

/** Each project is named by the start of its ID. */
export const shortNames: Projects = {
  byIds: async (_ctx, ids) => ids.map((id) => ({ id, name: `Project ${id.slice(0, 4)}` })),
  all: async () => [],
};
