import {
  readPrice,
  type TicketEventFacts,
  type TicketTypeFacts,
} from '@ngo-plus/contract/fundraising/ticketing';
import { phrase, worded } from '@ngo-plus/contract/kernel';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { Problem, type Sentence, type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { instantsAt } from '../local-times.ts';
import { type TypeRow, ticketTypes } from '../table.ts';

type Row = Omit<TypeRow, 'orgId' | 'eventId' | 'taken'>;

type Params = {
  readonly facts: Pick<TicketEventFacts, 'currency' | 'timeZone'>;
  readonly types: readonly TicketTypeFacts[];
  readonly existingTypes: readonly TypeRow[];
};

/** Parses ticket types for storage; `fields` has the errors, as `types.2.price`. */
export async function readTypes(
  ctx: TransactionContext,
  { facts, types, existingTypes }: Params,
): Promise<{ rows: Row[]; fields: Record<string, Sentence> }> {
  const walls = types.flatMap(({ salesFrom, salesUntil }) => [salesFrom, salesUntil]);
  const instants = await instantsAt(ctx, facts.timeZone, walls);
  const fields: Record<string, Sentence> = {};
  const rows = types.map((type, position) => {
    const before = existingTypes.find(({ id }) => id === type.id);
    const [salesFrom = null, salesUntil = null] = [
      instants[position * 2],
      instants[position * 2 + 1],
    ];
    const { priceMinor, wrong } = check(type, before, facts.currency);
    if (salesFrom && salesUntil && salesUntil <= salesFrom)
      wrong['salesUntil'] = phrase('Enter an end after the start');
    for (const [name, message] of Object.entries(wrong))
      fields[`types.${position}.${name}`] = message;
    const { name, description, kind, quantity, perOrder, accessCode } = type;
    return {
      id: before?.id ?? uuidv7(),
      place: position,
      name,
      description,
      kind,
      priceMinor,
      quantity,
      perOrder,
      accessCode,
      salesFrom,
      salesUntil,
    };
  });
  return { rows, fields };
}

function check(type: TicketTypeFacts, before: TypeRow | undefined, currency: string) {
  const wrong: Record<string, Sentence> = {};
  if (type.id !== undefined && !before)
    wrong['name'] = phrase('Add this ticket again: it was deleted');
  if (before && type.quantity < before.taken)
    wrong['quantity'] = worded('Enter at least {{sold}}: that many are already sold or reserved', {
      sold: before.taken,
    });
  const { minor = 0n, refusal } = priceOf(type, currency);
  if (refusal !== undefined) wrong['price'] = refusal;
  return { priceMinor: minor, wrong };
}

function priceOf({ kind, price }: TicketTypeFacts, currency: string) {
  if (kind === 'free') return { minor: 0n };
  if (kind === 'choose') return readPrice(price === '' ? '0' : price, currency, 0n);
  return readPrice(price, currency, 1n);
}

type TypesChange = {
  readonly orgId: string;
  readonly eventId: string;
  readonly rows: readonly Row[];
  readonly existingTypes: readonly TypeRow[];
};

/** @throws Problem `invalid` if a type with sales is omitted */
export async function writeTypes(
  ctx: TransactionContext,
  { orgId, eventId, rows, existingTypes }: TypesChange,
): Promise<void> {
  const removed = existingTypes.filter(({ id }) => !rows.some((row) => row.id === id));
  await checkUnsold(ctx, removed);
  if (removed.length > 0)
    await ctx.db.delete(ticketTypes).where(
      and(
        eq(ticketTypes.eventId, eventId),
        inArray(
          ticketTypes.id,
          removed.map(({ id }) => id),
        ),
      ),
    );
  for (const row of rows)
    await ctx.db
      .insert(ticketTypes)
      .values({ ...row, orgId, eventId })
      .onConflictDoUpdate({ target: ticketTypes.id, set: row });
}

async function checkUnsold({ db }: TransactionContext, removed: readonly TypeRow[]): Promise<void> {
  for (const { id, name } of removed) {
    const { rowCount } = await db.execute(
      sql`select from ticket_lines where type_id = ${id} union all select from ticket_waiting where type_id = ${id} limit 1`,
    );
    if (rowCount === 0) continue;
    throw Problem.atField(
      'invalid',
      'types',
      "“{{name}}” has been sold or has a waiting list, so it can't be removed. End its sale instead.",
      { name },
    );
  }
}
