import type { Answers, CompiledForm } from '@ngo-plus/contract/data/forms';
import { phrase } from '@ngo-plus/contract/kernel';
import { actFor, inScope, Problem, type RequestContext } from '../../../kernel/index.ts';
import { findPublishedForm } from '../../forms/index.ts';
import { type AnswerFile, type Evaluated, evaluate } from '../evaluation/index.ts';
import type { ResponseRow, StoredFault } from '../table.ts';
import { admit } from './admission.ts';
import { withCalculatedTypes } from './calculated-types.ts';
import { fullChoiceFaults } from './full-choices.ts';
import { newReceipt } from './receipts.ts';
import { receiptOfSame, storeResponse } from './store.ts';
import { correctedTimes, digestOf } from './submit.ts';

/** A response that was collected with another program, which cannot ask the person again. */
export type Collected = {
  readonly orgId: string;
  readonly formId: string;
  readonly collector: { readonly id: string; readonly name: string };
  readonly responseId: string;
  readonly version: number;
  readonly form: CompiledForm;
  readonly answers: Answers;
  /** All files that the answers name. */
  readonly files: readonly AnswerFile[];
  /** What could not be read. */
  readonly faults: readonly StoredFault[];
  readonly language: string;
  readonly startedAt: string | undefined;
  readonly finishedAt: string | undefined;
  /** The device's time, by which its clock is corrected; the present where it is not known. */
  readonly sentAt: string;
};

/**
 * Stores a collected response as it is. Answers that break a rule are marked, not refused: the interview is over, and the
 * device could only keep what the server refuses. The same response again returns the same receipt.
 *
 * @throws Problem `not_found`; `conflict` for other answers under the same id, or a closed or full form
 */
export async function collectResponse(outside: RequestContext, collected: Collected) {
  const { orgId, formId, responseId, version, answers, language } = collected;
  const digest = digestOf({ id: formId, version, answers, language });
  const { form, known } = await inScope(outside, 'system', async (ctx) => ({
    form: Problem.ifMissing(await findPublishedForm(ctx, formId), 'That form'),
    known: await receiptOfSame(ctx, { orgId, id: responseId, digest }),
  }));
  if (known !== undefined) return known;
  const now = outside.now();
  const { startedAt, finishedAt } = correctedTimes(
    {
      startedAt: collected.startedAt ?? collected.finishedAt ?? collected.sentAt,
      finishedAt: collected.finishedAt ?? collected.sentAt,
      sentAt: collected.sentAt,
    },
    now,
  );
  const checked = await check(outside, collected, { at: finishedAt, zone: form.timeZone });
  return actFor(outside, { orgId, actor: undefined }).transact(async (ctx) => {
    const isLate = await admit(ctx, form, { startedAt, userId: undefined });
    const full = await fullChoiceFaults(ctx, { ...collected, answers: checked.answers });
    const row: ResponseRow = {
      orgId,
      id: responseId,
      formId,
      version,
      receipt: newReceipt(),
      state: 'received',
      source: 'openrosa',
      answers: checked.answers,
      digest,
      language,
      zone: form.timeZone,
      startedAt,
      finishedAt,
      receivedAt: ctx.now(),
      isLate,
      submittedBy: null,
      revision: 1,
      comments: 0,
      missingFiles: collected.files.length,
      collectorId: collected.collector.id,
      collectorName: collected.collector.name,
      faults: [...checked.faults, ...full],
    };
    return storeResponse(ctx, { row, version: collected.form, files: collected.files });
  });
}

/** The answers with what is wrong with them, by the rules that the fill page follows. */
async function check(
  outside: RequestContext,
  { orgId, form, answers, language, faults }: Collected,
  clock: { readonly at: Date; readonly zone: string },
): Promise<{ answers: Answers; faults: readonly StoredFault[] }> {
  let evaluated: Evaluated;
  try {
    evaluated = await evaluate(outside, { orgId, form, answers, language, ...clock });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'too_large') throw error;
    const reason = phrase('This response was too large to be checked by the rules of its form.');
    return { answers, faults: [...faults, { itemId: '', key: '', reason }] };
  }
  // A value that could not be read has its own sentence.
  const unread = new Set(faults.map(({ itemId, key }) => `${itemId} ${key}`));
  const broken = evaluated.faults
    .filter(({ itemId, key }) => !unread.has(`${itemId} ${key}`))
    .map(({ itemId, key, text, reason, values }) =>
      text === undefined ? { itemId, key, reason, values } : { itemId, key, text },
    );
  return {
    answers: withCalculatedTypes(answers, evaluated.answers),
    faults: [...faults, ...broken],
  };
}
