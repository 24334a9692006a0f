import type { Declaration } from '@ngo-plus/contract/fundraising/gift-aid';
import { and, eq, isNull } from 'drizzle-orm';
import { Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { presentDeclaration } from './present.ts';
import { declarations, texts } from './table.ts';

export const withText = ({ db }: TransactionContext) =>
  db
    .select({ row: declarations, text: texts })
    .from(declarations)
    .innerJoin(texts, eq(texts.id, declarations.textId));

/** @throws Problem `not_found` also for declarations of other organisations and of erased donors */
export async function declarationOf(ctx: TransactionContext, id: string): Promise<Declaration> {
  const [declarationRow] = await withText(ctx).where(ownDeclaration(ctx, id));
  const { row, text } = Problem.ifMissing(declarationRow, 'That declaration');
  return presentDeclaration(row, text);
}

export const ownDeclaration = (ctx: TransactionContext, id: string) =>
  and(
    eq(declarations.id, id),
    eq(declarations.orgId, signedIn(ctx).orgId),
    isNull(declarations.retainUntil),
    isNull(declarations.forgottenAt),
  );
