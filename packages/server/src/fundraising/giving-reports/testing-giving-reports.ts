import { uuidv7 } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import { recordJournalEntry } from '../../money/ledger/index.ts';
import { openCause, openNgo } from '../causes/testing.ts';
import type { DonationRow } from '../donations/index.ts';
import { givingReportRoutes } from './routes.ts';

/** Returns the donor id for a letter. */
export const donorId = (letter: string) =>
  `01975f6e-0000-7000-8000-0000000000${letter.charCodeAt(0).toString(16)}`;

type Fixture = Partial<
  Pick<
    DonationRow,
    'amountMinor' | 'refundedMinor' | 'currency' | 'method' | 'offline' | 'frequency' | 'hides'
  > &
    Pick<DonationRow, 'cameBy' | 'countedMinor' | 'countedCurrency' | 'uncountedMinor' | 'status'>
> & {
  readonly at: string;
  readonly donor: string;
  readonly causeId?: string;
  readonly name?: string;
  readonly paymentId?: string;
};

const statusOf = ({ amountMinor = 1_000n, refundedMinor = 0n }: Fixture) =>
  refundedMinor === 0n ? 'paid' : refundedMinor === amountMinor ? 'refunded' : 'partly-refunded';

/**
 * Creates an NGO in Kigali (two hours ahead of UTC) that uses francs, with a cause in francs and
 * one in dollars.
 */
export async function createReportFixture(world: World) {
  const ngo = await openNgo(world);
  const water = await openCause(world, ngo.head, { title: 'Water' });
  const school = await openCause(world, ngo.head, { title: 'School', currency: 'USD' });
  const { send } = await world.serve(givingReportRoutes);
  const give = async (donation: Fixture) => {
    const { amountMinor = 1_000n, currency = 'RWF', donor, at } = donation;
    const counted = {
      amountMinor: donation.countedMinor ?? amountMinor,
      currency: donation.countedCurrency ?? currency,
    };
    const uncounted = donation.uncountedMinor ?? donation.refundedMinor ?? 0n;
    await world.pools.owner.query(
      `insert into donations (org_id, cause_id, reference, status, offline, method, payment_id, amount_minor, currency,
         refunded_minor, counted_minor, counted_currency, uncounted_minor, rate, frequency, donor_id, name, email, hides, came_by,
         created_at, paid_at, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $21, $21)`,
      [
        ngo.orgId,
        donation.causeId ?? water.id,
        uuidv7(),
        donation.status ?? statusOf(donation),
        donation.offline ?? false,
        donation.method ?? 'card',
        donation.paymentId ?? null,
        amountMinor,
        currency,
        donation.refundedMinor ?? 0n,
        counted.amountMinor,
        counted.currency,
        uncounted,
        counted.currency === currency ? null : '1',
        donation.frequency ?? 'once',
        donorId(donor),
        donation.name ?? `Donor ${donor}`,
        `${donor}@example.org`,
        donation.hides ?? 'no',
        JSON.stringify(donation.cameBy ?? {}),
        at,
      ],
    );
  };
  const api = async <T>(path: string, who = ngo.head) => {
    const { body, status, headers } = await send(who, `GET /api/giving-reports/${path}`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return { body: body as T, headers };
  };
  return { ...ngo, water, school, give, api, send };
}

export type TestServer = Awaited<ReturnType<typeof createReportFixture>>;

/**
 * Posts a payment to the ledger at a given rate: the value of a donation counted in a third
 * currency.
 */
export async function bookedAt(
  world: World,
  orgId: string,
  { amountMinor, currency, rate }: { amountMinor: bigint; currency: string; rate: string },
): Promise<string> {
  const at = new Date('2026-02-11T09:00:00Z');
  const { journalEntryId } = await world.outside(undefined, 'system').transact((ctx) =>
    recordJournalEntry(ctx, {
      orgId,
      source: `test:${uuidv7()}`,
      what: 'Donation',
      at,
      exchange: { to: 'RWF', rate },
      lines: [
        { account: 'clearing:test', amountMinor, currency },
        { account: 'income:donations', amountMinor: -amountMinor, currency },
      ],
    }),
  );
  const hex = () => uuidv7().replaceAll('-', '');
  const { rows } = await world.pools.owner.query(
    `insert into payments (org_id, reference, payable, subject_id, title, provider, amount_minor, currency,
       status, save_card, expires_at, charge_id, journal_entry_id, created_at)
     values ($1, $2, 'donation', $3, 'Donation', 'test', $4, $5, 'succeeded', false, $6, $2, $7, $6) returning id`,
    [orgId, `donation-${hex()}-${hex()}`, uuidv7(), amountMinor, currency, at, journalEntryId],
  );
  return rows[0].id;
}
