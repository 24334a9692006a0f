import * as contract from '@ngo-plus/contract/data/access';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { hashOf } from '../../identity/accounts/index.ts';
import {
  audit,
  containsWords,
  cursorsOf,
  openSecret,
  Problem,
  pageOf,
  randomCode,
  sealSecret,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { mustFindForm } from '../forms/index.ts';
import { type AccessCodeRow, accessCodes } from './table.ts';

/** Sixty bits: too many to try within the limits of requests. */
const newCode = (): string => randomCode(12);

const inGroups = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');

/** Codes of two forms have nothing to do with each other. */
export const codeHashOf = (formId: string, code: string): Buffer => hashOf(`${formId} ${code}`);

const location = (id: string) => `form_access_codes/${id}`;

const cursors = cursorsOf('form access codes', [z.uuid()]);

export async function listAccessCodes(
  ctx: TransactionContext,
  { cursor, limit, formId, state, search = '' }: Input<typeof contract.listAccessCodes>,
) {
  const { orgId } = await mustFindForm(ctx, formId);
  const filter = and(
    eq(accessCodes.orgId, orgId),
    eq(accessCodes.formId, formId),
    stateFilter(state),
    sql`true ${containsWords(search, sql`${accessCodes.label}`)}`,
  );
  const older = cursor === undefined ? undefined : lt(accessCodes.id, cursors.position(cursor)[0]);
  const rows = await ctx.db
    .select()
    .from(accessCodes)
    .where(and(filter, older))
    .orderBy(desc(accessCodes.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ id }) => cursors.after([id]));
  const items = [];
  for (const row of page) items.push(await present(ctx, row));
  return { items, total: () => ctx.db.$count(accessCodes, filter), next };
}

function stateFilter(state: contract.AccessCode['state'] | undefined): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === 'revoked') return isNotNull(accessCodes.revokedAt);
  const isUsed = state === 'used';
  return and(
    isNull(accessCodes.revokedAt),
    isUsed ? isNotNull(accessCodes.responseId) : isNull(accessCodes.responseId),
  );
}

/** @throws Problem `not_found`; `conflict` beyond the most codes */
export async function addAccessCodes(
  ctx: TransactionContext,
  { formId, labels }: Input<typeof contract.addAccessCodes>,
) {
  const { orgId } = await mustFindForm(ctx, formId);
  const ofForm = and(eq(accessCodes.orgId, orgId), eq(accessCodes.formId, formId));
  if ((await ctx.db.$count(accessCodes, ofForm)) + labels.length > contract.maxCodes)
    throw new Problem('conflict', 'A form can have at most {{maximum, number}} access codes.', {
      values: { maximum: contract.maxCodes },
    });
  const rows: AccessCodeRow[] = [];
  for (const label of labels) {
    const [id, code] = [uuidv7(), newCode()];
    rows.push({
      orgId,
      id,
      formId,
      codeHash: codeHashOf(formId, code),
      sealedCode: await sealSecret(ctx, code, { location: location(id), orgId }),
      label,
      createdAt: ctx.now(),
      revokedAt: null,
      responseId: null,
      usedAt: null,
    });
  }
  await ctx.db.insert(accessCodes).values(rows);
  await audit(ctx, { action: 'access.add-codes', subject: formId, after: { codes: rows.length } });
  return { added: rows.length };
}

/** @throws Problem `not_found` */
export async function revokeAccessCode(
  ctx: TransactionContext,
  { id }: Input<typeof contract.revokeAccessCode>,
) {
  const isOne = and(eq(accessCodes.orgId, signedIn(ctx).orgId), eq(accessCodes.id, id));
  const [row] = await ctx.db.select().from(accessCodes).where(isOne).for('update');
  const before = Problem.ifMissing(row, 'That code');
  if (before.revokedAt !== null) return present(ctx, before);
  await ctx.db.update(accessCodes).set({ revokedAt: ctx.now() }).where(isOne);
  await audit(ctx, { action: 'access.revoke-code', subject: before.formId });
  return present(ctx, { ...before, revokedAt: ctx.now() });
}

export async function present(ctx: TransactionContext, row: AccessCodeRow) {
  const { id, orgId, label, createdAt, revokedAt, responseId, usedAt, sealedCode } = row;
  const state = revokedAt !== null ? 'revoked' : responseId !== null ? 'used' : 'unused';
  return {
    id: contract.accessCodeId.parse(id),
    code: inGroups(await openSecret(ctx, sealedCode, { location: location(id), orgId })),
    label,
    state: state as contract.AccessCode['state'],
    createdAt: createdAt.toISOString(),
    usedAt: responseId === null ? null : (usedAt?.toISOString() ?? null),
  };
}
