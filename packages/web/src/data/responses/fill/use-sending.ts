import { submitResponse } from '@ngo-plus/contract/data/responses';
import { useState } from 'react';
import { proveHuman } from '../../../identity/bot-check/index.ts';
import { call, RequestFailed, useTranslation } from '../../../kernel/index.ts';
import { deviceId, zoneOfDevice } from '../../forms/index.ts';
import {
  canStore,
  deleteDraft,
  enqueue,
  readSentReceipt,
  readWaiting,
  sendWaiting,
} from './device/index.ts';
import { recordMetadata } from './metadata.ts';
import type { FillSession } from './session.ts';
import { answersOf } from './use-session.ts';

/** What became of a response. */
export type Outcome = {
  readonly responseId: string;
  /** Missing while it waits on this device. */
  readonly receipt: string | undefined;
  readonly receivedAt: string | undefined;
  readonly failure: string | undefined;
};

/** Sends a response through the queue of this device, so that it is stored before anything can go wrong. */
export function useSending(session: FillSession, onSent: (outcome: Outcome) => void) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const send = async (website: string) => {
    setBusy(true);
    setRefusal(undefined);
    recordMetadata(session.response, 'end', deviceId());
    try {
      onSent(await (canStore() ? sendStored(session, website) : sendDirectly(session, website)));
    } catch (error) {
      setRefusal(
        error instanceof RequestFailed
          ? error.message
          : t(
              "Couldn't save the response: this device has no space left. Delete or export waiting responses, then try again.",
            ),
      );
    }
    setBusy(false);
  };
  return { send, busy, refusal };
}

function finishedOf(session: FillSession, website: string) {
  const { responseId, form, response, startedAt } = session;
  return {
    responseId,
    formId: form.id,
    version: form.version,
    answers: answersOf(session),
    language: response.language,
    zone: zoneOfDevice(),
    startedAt,
    finishedAt: new Date().toISOString(),
    website,
  };
}

/** @throws DOMException `QuotaExceededError` when the device is full */
async function sendStored(session: FillSession, website: string): Promise<Outcome> {
  const { responseId, form } = session;
  await enqueue(finishedOf(session, website), {
    title: form.title,
    isForTeam: form.audience === 'team',
  });
  // Without this, browsers may delete what is stored when the device runs out of space.
  await navigator.storage?.persist?.().catch(() => false);
  await sendWaiting(true, responseId);
  const sent = await readSentReceipt(responseId);
  const waiting = sent ? undefined : await readWaiting(responseId);
  return {
    responseId,
    receipt: sent?.receipt,
    receivedAt: sent?.receivedAt,
    failure: waiting?.isRefused ? waiting.failure : undefined,
  };
}

/**
 * Sends without storing, where the browser cannot encrypt. Forms with files need a browser that can.
 *
 * @throws RequestFailed
 */
async function sendDirectly(session: FillSession, website: string): Promise<Outcome> {
  const { formId, ...finished } = finishedOf(session, website);
  const proof = await proveHuman('FORM');
  const { receipt, receivedAt } = await call(
    submitResponse,
    { ...finished, id: formId, proof, sentAt: new Date().toISOString() },
    { anonymous: session.form.audience === 'public' },
  );
  return { responseId: finished.responseId, receipt, receivedAt, failure: undefined };
}

/** Deletes the draft of a response that is started again. */
export const discardDraft = async ({ form, responseId }: FillSession): Promise<void> => {
  if (canStore()) await deleteDraft(form.id, responseId);
};
