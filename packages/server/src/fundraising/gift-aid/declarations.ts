import {
  type confirmDeclaration,
  type correctDeclaration,
  type Declaration,
  type endDeclaration,
  type listDeclarations,
  postcodeRefusal,
} from '@ngo-plus/contract/fundraising/gift-aid';
import { type Input, phrase } from '@ngo-plus/contract/kernel';
import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type AuditAction,
  audit,
  containsWords,
  countMatching,
  cursorsOf,
  type Page,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { adjustDeclaration } from './adjustments.ts';
import { dayOf } from './days.ts';
import { declarantIn } from './declare.ts';
import { declarationOf, ownDeclaration, withText } from './find-declaration.ts';
import { presentDeclaration } from './present.ts';
import { type DeclarationRow, declarations } from './table.ts';

const cursors = cursorsOf('gift-aid.declarations', [z.uuid()]);

/** Declarations of erased donors are hidden: they are retained for HMRC only. */
export async function listAll(
  ctx: TransactionContext,
  { limit, cursor, state, search = '' }: Input<typeof listDeclarations>,
): Promise<Page<Declaration>> {
  const before = cursor === undefined ? undefined : cursors.position(cursor)[0];
  const name = sql`(${declarations.declared} ->> 'firstName') || ' ' || (${declarations.declared} ->> 'lastName')`;
  const matching = and(
    eq(declarations.orgId, signedIn(ctx).orgId),
    isNull(declarations.forgottenAt),
    isNull(declarations.retainUntil),
    state === 'active' ? isNull(declarations.endedOn) : undefined,
    state === 'ended' ? isNotNull(declarations.endedOn) : undefined,
    sql`true ${containsWords(search, name)}`,
  );
  const rows = await withText(ctx)
    .where(and(matching, before === undefined ? undefined : lt(declarations.id, before)))
    .orderBy(desc(declarations.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ row }) => cursors.after([row.id]));
  const items = page.map(({ row, text }) => presentDeclaration(row, text));
  return { items, total: () => countMatching(ctx.db, declarations, matching), next };
}

export const readOne = (
  ctx: TransactionContext,
  { id }: { readonly id: string },
): Promise<Declaration> => declarationOf(ctx, id);

/**
 * Corrects a declaration. The original details stay; claims use the correction stored beside them.
 */
export async function correctOne(
  ctx: TransactionContext,
  { id, why, ...input }: Input<typeof correctDeclaration>,
): Promise<Declaration> {
  const postcode = postcodeRefusal(input);
  if (postcode !== undefined) Problem.ifInvalid({ postcode });
  return change(ctx, id, 'gift-aid.correct-declaration', {
    corrected: { ...declarantIn(input), why },
  });
}

/**
 * @throws Problem `not_found`, `conflict` if the declaration was not oral, `invalid` for an
 * impossible day
 */
export async function confirmOne(
  ctx: TransactionContext,
  { id, on }: Input<typeof confirmDeclaration>,
): Promise<Declaration> {
  const { givenHow, givenOn } = await declarationOf(ctx, id);
  if (givenHow !== 'verbal')
    throw new Problem('conflict', 'Only verbal declarations need written confirmation.');
  if (on > dayOf(ctx.now()))
    Problem.ifInvalid({ on: phrase("Enter a date that isn't in the future") });
  if (on < givenOn)
    Problem.ifInvalid({ on: phrase('Enter the date of the declaration or a later date') });
  return change(ctx, id, 'gift-aid.confirm-declaration', { confirmedOn: on });
}

/**
 * Ends a declaration; amounts claimed from HMRC that are no longer due are recorded as owed.
 *
 * @throws Problem `not_found`, `conflict` if it has already ended
 */
export async function endOne(
  ctx: TransactionContext,
  { id, on, reason }: Input<typeof endDeclaration>,
): Promise<Declaration> {
  const before = await declarationOf(ctx, id);
  if (before.endedOn !== null) throw new Problem('conflict', 'This declaration has ended.');
  await change(ctx, id, 'gift-aid.end-declaration', { endedOn: on, endReason: reason });
  await adjustDeclaration(ctx, signedIn(ctx).orgId, id);
  return declarationOf(ctx, id);
}

type Change = Partial<Pick<DeclarationRow, 'corrected' | 'confirmedOn' | 'endedOn' | 'endReason'>>;

async function change(
  ctx: TransactionContext,
  id: string,
  action: AuditAction,
  values: Change,
): Promise<Declaration> {
  await declarationOf(ctx, id);
  await ctx.db.update(declarations).set(values).where(ownDeclaration(ctx, id));
  const { corrected, ...details } = values;
  // Omit addresses from the audit log, which is retained for longer.
  await audit(ctx, { action, subject: id, after: corrected ? { why: corrected.why } : details });
  return declarationOf(ctx, id);
}
