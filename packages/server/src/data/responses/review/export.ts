import type * as contract from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, sql } from 'drizzle-orm';
import {
  audit,
  type Download,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { csvOf } from '../../../platform/spreadsheets/index.ts';
import { mustFindForm } from '../../forms/index.ts';
import { type ResponseRow, responses } from '../table.ts';
import { compiledVersion } from '../versions.ts';
import { writtenReceipt } from '../written-receipt.ts';
import {
  cellOf,
  type ExportedQuestion,
  exportedQuestions,
  headingOf,
  repetitionsOf,
} from './export-columns.ts';
import { responseFilter } from './filter.ts';
import { type Hidden, hiddenIn } from './mask.ts';
import { namesOf } from './present.ts';

const batchSize = 500;

type Request = Input<typeof contract.exportResponses>;

/**
 * Exports responses as CSV, oldest first, with the questions of all versions. It is streamed: any number of responses
 * needs the same memory. The export is audited.
 *
 * @throws Problem `not_found` for an unknown form or repeat
 */
export async function exportResponses(
  outside: RequestContext,
  { repeat, texts, ...filters }: Request,
): Promise<Download> {
  const { questions, title, hidden } = await outside.transact(async (ctx) => {
    const form = await mustFindForm(ctx, filters.formId);
    const masked = await hiddenIn(ctx, form);
    // Conditions that the caller may not use are refused before the stream begins.
    await responseFilter(ctx, filters, masked);
    const found = await questionsOf(ctx, { ...form, repeat, hidden: masked });
    await audit(ctx, { action: 'responses.export', subject: filters.formId, after: { repeat } });
    return { questions: found, title: form.title, hidden: masked };
  });
  const asLabels = texts === 'labels';
  const own = questions.map((question) => headingOf(question, asLabels));
  const headings =
    repeat === undefined ? [...factHeadings, ...own] : ['Receipt', 'Repetition', ...own];
  return {
    body: csvOf({
      headings,
      batches: batchesOf(outside, { filters, repeat, questions, asLabels, hidden }),
    }),
    type: 'text/csv; charset=utf-8',
    fileName: `${title}.csv`,
  };
}

const factHeadings = [
  'Receipt',
  'Status',
  'Received',
  'Started',
  'Finished',
  'Sent by',
  'Version',
  'Language',
];

type Exported = {
  readonly orgId: string;
  readonly id: string;
  readonly version: number | null;
  readonly repeat: string | undefined;
  readonly hidden: Hidden;
};

async function questionsOf(
  ctx: TransactionContext,
  { orgId, id: formId, version, repeat, hidden }: Exported,
) {
  const versions = [];
  for (let number = version ?? 0; number >= 1; number -= 1)
    versions.push(await compiledVersion(ctx, { orgId, formId, number }));
  const isKnown = versions.some(({ items }) =>
    items.some(({ item }) => item.id === repeat && item.type === 'repeat'),
  );
  if (repeat !== undefined && !isKnown)
    throw new Problem('not_found', "That repeat doesn't exist.");
  return exportedQuestions(versions, repeat, hidden.items);
}

type Batches = {
  readonly filters: Omit<Request, 'repeat' | 'texts'>;
  readonly repeat: string | undefined;
  readonly questions: readonly ExportedQuestion[];
  readonly asLabels: boolean;
  readonly hidden: Hidden;
};

async function* batchesOf(outside: RequestContext, { filters, repeat, ...shown }: Batches) {
  for (let after: ResponseRow | undefined; ; ) {
    outside.signal.throwIfAborted();
    const previous = after;
    const { rows, people } = await outside.transact(async (ctx) => {
      const read = await readBatch(ctx, { filters, hidden: shown.hidden }, previous);
      const senders = read.map(({ submittedBy }) => submittedBy);
      return { rows: read, people: await namesOf(ctx, senders) };
    });
    yield rows.flatMap((row) =>
      repeat === undefined
        ? [[...factsOf(row, people.get(row.submittedBy ?? '')?.name), ...cells(row.answers, shown)]]
        : repetitionsOf(row.answers, repeat).map(({ numbers, answers }) => [
            writtenReceipt(row.receipt),
            numbers.join('.'),
            ...cells(answers, shown),
          ]),
    );
    after = rows.at(-1);
    if (after === undefined || rows.length < batchSize) return;
  }
}

const cells = (
  answers: ResponseRow['answers'],
  { questions, asLabels }: Pick<Batches, 'questions' | 'asLabels'>,
) => questions.map((each) => cellOf(each, answers[each.question.id], asLabels));

const factsOf = (row: ResponseRow, sender = '') => [
  writtenReceipt(row.receipt),
  row.state,
  row.receivedAt.toISOString(),
  row.startedAt.toISOString(),
  row.finishedAt.toISOString(),
  sender,
  String(row.version),
  row.language,
];

const readBatch = async (
  ctx: TransactionContext,
  { filters, hidden }: Pick<Batches, 'filters' | 'hidden'>,
  after: ResponseRow | undefined,
): Promise<ResponseRow[]> =>
  ctx.db
    .select()
    .from(responses)
    .where(
      and(
        await responseFilter(ctx, filters, hidden),
        after &&
          sql`(${responses.receivedAt}, ${responses.id}) > (${after.receivedAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(responses.receivedAt), asc(responses.id))
    .limit(batchSize);
