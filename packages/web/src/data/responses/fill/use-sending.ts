import { submitResponse } from '@ngo-plus/contract/data/responses';
import { useState } from 'react';
import { proveHuman } from '../../../identity/bot-check/index.ts';
import { call, RequestFailed, useTranslation } from '../../../kernel/index.ts';
import { deviceId, zoneOfDevice } from '../../forms/index.ts';
import {
  AlreadyFinished,
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
  /** Why it was not sent, unless the server was not reached. */
  readonly failure: string | undefined;
  /** The server refused it: it is not sent again automatically. */
  readonly isRefused?: boolean | undefined;
  /** The person deleted it before it was sent. */
  readonly isDeleted?: boolean | undefined;
};

/** What saves the draft of the response meanwhile. */
type DraftSaving = { readonly stop: () => Promise<void>; readonly resume: () => void };

/** Sends a response through the queue of this device, so that it is stored before anything can go wrong. */
export function useSending(
  session: FillSession,
  draft: DraftSaving,
  onSent: (outcome: Outcome) => void,
) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const send = async (website: string) => {
    setBusy(true);
    setRefusal(undefined);
    recordMetadata(session.response, 'end', deviceId());
    // A draft that is saved after the response was sent would bring it back.
    await draft.stop();
    try {
      onSent(await (canStore() ? sendStored(session, website) : sendDirectly(session, website)));
    } catch (error) {
      setRefusal(reasonOf(error));
      draft.resume();
    }
    setBusy(false);
  };
  return { send, busy, refusal };

  function reasonOf(error: unknown): string {
    if (error instanceof RequestFailed) return error.message;
    if (error instanceof AlreadyFinished)
      return t(
        'This response was already sent or is waiting, perhaps from another tab. Open the form again to send another one.',
      );
    return t(
      "Couldn't save the response: this device has no space left. Delete or export waiting responses, then try again.",
    );
  }
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

/** @throws AlreadyFinished; DOMException `QuotaExceededError` when the device is full */
async function sendStored(session: FillSession, website: string): Promise<Outcome> {
  const { responseId, form } = session;
  await enqueue(finishedOf(session, website), {
    title: form.title,
    isForTeam: form.audience === 'team',
  });
  // Without this, browsers may delete what is stored when the device runs out of space.
  await navigator.storage?.persist?.().catch(() => false);
  await sendWaiting(true, responseId);
  return outcomeOf(responseId);
}

/** What became of a response of this device so far. */
export async function outcomeOf(responseId: string): Promise<Outcome> {
  const waiting = await readWaiting(responseId);
  const sent = waiting ? undefined : await readSentReceipt(responseId);
  return {
    responseId,
    receipt: sent?.receipt,
    receivedAt: sent?.receivedAt,
    failure: waiting?.isUnreached ? undefined : waiting?.failure,
    isRefused: waiting?.isRefused,
    isDeleted: waiting === undefined && sent === undefined,
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
