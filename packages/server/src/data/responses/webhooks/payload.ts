import { type Answers, type CompiledForm, isRepetitions } from '@ngo-plus/contract/data/forms';
import { and, eq } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { findForm } from '../../forms/index.ts';
import { personalItems } from '../personal.ts';
import { type ResponseRow, responses } from '../table.ts';
import { compiledVersion } from '../versions.ts';
import { writtenReceipt } from '../written-receipt.ts';
import type { MessageRow, WebhookRow } from './table.ts';

/**
 * What a message says. A response is sent as it is now: who was erased meanwhile is not in it, and one that was deleted is only
 * named.
 */
export async function payloadOf(
  ctx: TransactionContext,
  { event, createdAt, responseId, version }: MessageRow,
  { formId, orgId, withPersonal }: WebhookRow,
): Promise<string> {
  const form = await findForm(ctx, { orgId, id: formId });
  const about = { id: formId, title: form?.title ?? '', version: version ?? form?.version ?? null };
  const response =
    responseId === null ? undefined : await responseIn(ctx, { orgId, responseId, withPersonal });
  return JSON.stringify({
    type: event,
    timestamp: createdAt.toISOString(),
    data: { form: about, ...(response && { response }) },
  });
}

type Asked = {
  readonly orgId: string;
  readonly responseId: string;
  readonly withPersonal: boolean;
};

async function responseIn(ctx: TransactionContext, { orgId, responseId, withPersonal }: Asked) {
  const [row] = await ctx.db
    .select()
    .from(responses)
    .where(and(eq(responses.orgId, orgId), eq(responses.id, responseId)));
  if (row === undefined) return { id: responseId, isDeleted: true };
  const form = await compiledVersion(ctx, { orgId, formId: row.formId, number: row.version });
  const asked = await findForm(ctx, { orgId, id: row.formId });
  const hidden =
    withPersonal || asked === undefined ? new Set<string>() : await personalItems(ctx, asked);
  return presented(row, form, hidden);
}

const presented = (row: ResponseRow, form: CompiledForm, hidden: ReadonlySet<string>) => ({
  id: row.id,
  receipt: writtenReceipt(row.receipt),
  version: row.version,
  state: row.state,
  source: row.source,
  language: row.language,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
  revision: row.revision,
  answers: namedAnswers(row.answers, form, hidden),
});

/** Answers by the name of their question, with lists of repetitions. Of two questions with one name, the second has its id. */
function namedAnswers(answers: Answers, { items }: CompiledForm, hidden: ReadonlySet<string>) {
  const known = new Map(items.map(({ item }) => [item.id, item]));
  const named = (inner: Answers): Record<string, unknown> => {
    const shown: Record<string, unknown> = {};
    for (const [id, value] of Object.entries(inner)) {
      if (hidden.has(id)) continue;
      const item = known.get(id);
      const name = item === undefined || Object.hasOwn(shown, item.name) ? id : item.name;
      shown[name] = isRepetitions(value)
        ? value.map((repetition) => named(repetition.answers))
        : value;
    }
    return shown;
  };
  return named(answers);
}
