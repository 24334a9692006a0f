import { readPrice, type SaleState, ticketTypeId } from '@ngo-plus/contract/fundraising/ticketing';
import { phrase, worded } from '@ngo-plus/contract/kernel';
import type { Sentence } from '../../../kernel/index.ts';
import type { EventRow, TypeRow } from '../table.ts';

/**
 * A ticket selection as received: the number per type, and the price per type where the buyer
 * chooses it.
 */
export type Selection = {
  readonly counts: Readonly<Record<string, number>>;
  readonly amounts: Readonly<Record<string, string>>;
};

export type Line = { readonly type: TypeRow; readonly seats: number; readonly eachMinor: bigint };

type EventLimits = Pick<EventRow, 'capacity' | 'taken' | 'endsAt'>;

/** Returns how many seats of a type are free, within the limits of the type and the event. */
export const seatsLeftOf = (event: EventLimits, { quantity, taken }: TypeRow): number =>
  Math.max(
    0,
    Math.min(quantity - taken, event.capacity === null ? quantity : event.capacity - event.taken),
  );

/** Returns whether a type can be bought now, or why not. */
export function saleOf(event: EventLimits, type: TypeRow, now: Date): SaleState {
  if (type.salesUntil !== null && type.salesUntil <= now) return 'ended';
  if (event.endsAt <= now) return 'ended';
  if (type.salesFrom !== null && type.salesFrom > now) return 'not-yet';
  return seatsLeftOf(event, type) === 0 ? 'sold-out' : 'on-sale';
}

/** Returns whether a type is visible: it is public, or the code matches. */
export const isVisible = ({ accessCode }: TypeRow, code: string): boolean =>
  accessCode === '' || accessCode.toLowerCase() === code.trim().toLowerCase();

type Limits = {
  /** Sold by the team: the sales period and the order limit do not apply. */
  readonly byHand?: boolean;
  /** A sold-out type that may still be bought: its seats are reserved for this buyer. */
  readonly offered?: string | undefined;
  readonly now: Date;
};

/**
 * Prices a selection. `fields` has the errors with what to enter; whether seats are free is decided
 * when they are taken.
 */
export function priceSelection(
  event: EventRow,
  types: readonly TypeRow[],
  { counts, amounts }: Selection,
  limits: Limits,
): { lines: Line[]; fields: Record<string, Sentence> } {
  const fields: Record<string, Sentence> = {};
  const lines: Line[] = [];
  for (const [id, seats] of Object.entries(counts)) {
    if (seats === 0) continue;
    const type = types.find((candidate) => candidate.id === id);
    if (!type) {
      fields[`counts.${id}`] = phrase('This ticket is no longer available');
      continue;
    }
    const refusal = refusalOf(event, type, seats, limits);
    if (refusal !== undefined) fields[`counts.${id}`] = refusal;
    const price = priceOf(event, type, amounts[id] ?? '');
    if (price.refusal !== undefined) fields[`amounts.${id}`] = price.refusal;
    else lines.push({ type, seats, eachMinor: price.minor });
  }
  if (lines.length === 0 && Object.keys(fields).length === 0)
    fields[types.length === 1 && types[0] ? `counts.${types[0].id}` : 'counts'] = phrase(
      'Choose at least one ticket',
    );
  return { lines, fields };
}

function refusalOf(
  event: EventRow,
  type: TypeRow,
  seats: number,
  { byHand = false, offered, now }: Limits,
): Sentence | undefined {
  if (byHand) return undefined;
  if (seats > type.perOrder)
    return worded('Choose at most {{maximum}} of this ticket', { maximum: type.perOrder });
  const state = saleOf(event, type, now);
  if (state === 'not-yet') return phrase("This ticket isn't on sale yet");
  if (state === 'ended') return phrase('Sales of this ticket have ended');
  if (state === 'sold-out' && offered !== type.id) return phrase('This ticket is sold out');
  return undefined;
}

/**
 * The event sets the price; where the buyer chooses it, the buyer's amount counts, with the event's
 * price as the minimum.
 */
function priceOf({ currency }: EventRow, { kind, priceMinor }: TypeRow, amount: string) {
  return kind === 'choose'
    ? readPrice(amount, currency, priceMinor)
    : ({ minor: priceMinor, refusal: undefined } as const);
}

export const totalOf = (lines: readonly Line[]): bigint =>
  lines.reduce((sum, { eachMinor, seats }) => sum + eachMinor * BigInt(seats), 0n);

export const seatsOf = (lines: readonly Line[]): ReadonlyMap<string, number> =>
  new Map(lines.map(({ type, seats }) => [ticketTypeId.parse(type.id), seats]));
