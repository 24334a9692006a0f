import type { TransactionContext } from '../../../kernel/index.ts';
import { personalItems } from '../personal.ts';
import { type ExportedQuestion, exportedQuestions } from '../review/index.ts';
import { compiledVersion } from '../versions.ts';

type Form = { readonly orgId: string; readonly id: string; readonly version: number | null };

/** The questions that a link can have columns for, and those of them that identify people in any version. */
export async function linkColumns(
  ctx: TransactionContext,
  form: Form,
): Promise<{
  readonly questions: readonly ExportedQuestion[];
  readonly personal: ReadonlySet<string>;
}> {
  const { orgId, id: formId, version } = form;
  const versions = [];
  for (let number = version ?? 0; number >= 1; number -= 1)
    versions.push(await compiledVersion(ctx, { orgId, formId, number }));
  return {
    questions: exportedQuestions(versions, undefined, new Set()),
    personal: await personalItems(ctx, form),
  };
}
