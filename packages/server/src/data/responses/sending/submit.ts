import { createHash } from 'node:crypto';
import type * as contract from '@ngo-plus/contract/data/responses';
import { type Input, type Wording, worded } from '@ngo-plus/contract/kernel';
import { checkVisitor } from '../../../identity/bot-check/index.ts';
import {
  actFor,
  inScope,
  Problem,
  type RequestContext,
  untranslated,
} from '../../../kernel/index.ts';
import { claimCode } from '../../access/index.ts';
import { type Evaluated, evaluate } from '../evaluation/index.ts';
import type { ResponseRow } from '../table.ts';
import { compiledVersion } from '../versions.ts';
import { admit, findFormToFill } from './admission.ts';
import { refuseFullChoices } from './full-choices.ts';
import { newReceipt } from './receipts.ts';
import { removeSaved } from './saved.ts';
import { receiptOfSame, storeResponse } from './store.ts';

type Sent = Input<typeof contract.submitResponse>;

/**
 * Stores a response. The same one sent again, for example because the first reply was lost, returns the same receipt.
 *
 * @throws Problem `invalid` with a sentence per answer that the form's rules refuse; `conflict` for other answers under
 * the same id, or a closed or full form; as `findFormToFill`, `checkVisitor` and `evaluate`
 */
export async function submitResponse(outside: RequestContext, sent: Sent) {
  const { form, known, version } = await inScope(outside, 'system', async (ctx) => {
    const found = await findFormToFill(ctx, sent.id, outside.actor);
    const { orgId } = found;
    return {
      form: found,
      known: await receiptOfSame(ctx, { orgId, id: sent.responseId, digest: digestOf(sent) }),
      version: await compiledVersion(ctx, { orgId, formId: sent.id, number: sent.version }),
    };
  });
  if (known !== undefined) return known;
  const member = outside.actor?.orgId === form.orgId ? outside.actor : undefined;
  if (member === undefined) await requireHuman(outside, sent);
  const { startedAt, finishedAt } = correctedTimes(sent, outside.now());
  const { answers, language, zone } = sent;
  const { orgId } = form;
  const task = { orgId, form: version, answers, language, at: finishedAt, zone };
  const evaluated = await evaluate(outside, task);
  refuseFaults(evaluated);
  const userId = member?.userId;
  return actFor(outside, { orgId, actor: member }).transact(async (ctx) => {
    const isLate = await admit(ctx, form, { startedAt, userId });
    await refuseFullChoices(ctx, {
      orgId,
      formId: sent.id,
      form: version,
      answers: evaluated.answers,
      language,
    });
    const row: ResponseRow = {
      orgId,
      id: sent.responseId,
      formId: sent.id,
      version: sent.version,
      receipt: newReceipt(),
      state: 'received',
      source: sent.isKiosk ? 'kiosk' : member === undefined ? 'link' : 'team',
      answers: evaluated.answers,
      digest: digestOf(sent),
      language: sent.language,
      zone: sent.zone,
      startedAt,
      finishedAt,
      receivedAt: ctx.now(),
      isLate,
      submittedBy: userId ?? null,
      revision: 1,
      comments: 0,
      missingFiles: evaluated.files.length,
      collectorId: null,
      collectorName: null,
      faults: [],
    };
    if (sent.saved !== undefined) await removeSaved(ctx, form, sent.saved);
    const receipt = await storeResponse(ctx, { row, version, files: evaluated.files });
    if (form.needsCode)
      await claimCode(ctx, {
        orgId,
        formId: sent.id,
        code: sent.code,
        responseId: sent.responseId,
      });
    return receipt;
  });
}

type Digested = { readonly id: string } & Pick<Sent, 'version' | 'answers' | 'language'>;

/** Of what people entered. The times of finishing and sending differ between attempts. */
export function digestOf({ id, version, answers, language }: Digested): string {
  const content = JSON.stringify([id, version, sorted(answers), language]);
  return createHash('sha256').update(content).digest('base64url');
}

/** The same value with the keys of objects in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, inner]) => [key, sorted(inner)]);
}

/** @throws Problem as `checkVisitor`; `invalid` for a field that only robots fill in */
async function requireHuman(outside: RequestContext, { proof, website }: Sent): Promise<void> {
  const visitor = await checkVisitor(outside, { action: 'FORM', proof, honeypot: website });
  // Browsers may fill hidden fields in, too: people learn that the response was not stored.
  if (visitor === 'robot')
    throw Problem.atField(
      'invalid',
      'website',
      'A hidden field was filled in, perhaps by your browser. Check your answers and send the form again.',
    );
}

/** Longer than any clock is wrong by accident, and short enough for PostgreSQL's calendar. */
const longestMs = 100 * 365 * 86_400_000;

/**
 * The device's times, corrected by how wrong its clock was at the moment of sending. A response ends after it begins, and
 * not after it arrives.
 */
export function correctedTimes(
  sent: Pick<Sent, 'startedAt' | 'finishedAt' | 'sentAt'>,
  now: Date,
): { startedAt: Date; finishedAt: Date } {
  const wrongMs = now.getTime() - Date.parse(sent.sentAt);
  // A few seconds are the time of the request itself.
  const correctionMs = Math.abs(wrongMs) < 60_000 ? 0 : wrongMs;
  const corrected = (at: string) =>
    Math.max(now.getTime() - longestMs, Math.min(now.getTime(), Date.parse(at) + correctionMs));
  const finished = corrected(sent.finishedAt);
  const started = Math.min(corrected(sent.startedAt), finished);
  return { startedAt: new Date(started), finishedAt: new Date(finished) };
}

/** @throws Problem `invalid` with a sentence per answer */
export function refuseFaults({ faults }: Pick<Evaluated, 'faults'>): void {
  if (faults.length === 0) return;
  const fields: Record<string, Wording> = {};
  for (const { itemId, key, text, reason, values } of faults) {
    const field = key === '' ? `answers.${itemId}` : `answers.${key}.${itemId}`;
    fields[field] ??= text === undefined ? { key: reason, values } : untranslated(text);
  }
  throw new Problem(
    'invalid',
    worded('{{count, number}} answers need your attention.', { count: faults.length }),
    { fields },
  );
}
