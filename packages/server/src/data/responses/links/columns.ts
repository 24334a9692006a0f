import type { TransactionContext } from '../../../kernel/index.ts';
import { isPersonal } from '../personal.ts';
import { type ExportedQuestion, exportedQuestions } from '../review/index.ts';
import { compiledVersion } from '../versions.ts';

type Form = { readonly orgId: string; readonly id: string; readonly version: number | null };

/** The questions that a link can have columns for, and those of them that identify people in any version. */
export async function linkColumns(
  ctx: TransactionContext,
  { orgId, id: formId, version }: Form,
): Promise<{
  readonly questions: readonly ExportedQuestion[];
  readonly personal: ReadonlySet<string>;
}> {
  const versions = [];
  for (let number = version ?? 0; number >= 1; number -= 1)
    versions.push(await compiledVersion(ctx, { orgId, formId, number }));
  const items = versions.flatMap((each) => each.items.map(({ item }) => item));
  return {
    questions: exportedQuestions(versions, undefined, new Set()),
    personal: new Set(items.filter(isPersonal).map(({ id }) => id)),
  };
}
