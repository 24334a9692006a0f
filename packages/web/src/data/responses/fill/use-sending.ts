import { useState } from 'react';
import { RequestFailed, useTranslation } from '../../../kernel/index.ts';
import { deviceId, zoneOfDevice } from '../../forms/index.ts';
import {
  AlreadyFinished,
  canStore,
  deleteDraft,
  enqueue,
  type Finished,
  filesIn,
  forgetLink,
  isUnreached,
  noteDirectReceipt,
  readSentReceipt,
  readWaiting,
  reasonOfFailure,
  sendFromMemory,
  sendWaiting,
} from './device/index.ts';
import { recordMetadata } from './metadata.ts';
import { accessCode, isKiosk } from './mode.ts';
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
  /** This device could not store it, and sent it from memory. */
  readonly isUnstored?: boolean | undefined;
};

/** What saves the draft of the response meanwhile. */
type DraftSaving = { readonly stop: () => Promise<void>; readonly resume: () => void };

/** Why a response was not sent. */
export type SendFailure = {
  readonly message: string;
  /** Of answers that the server refused, as in `Refusal`. */
  readonly fields: Readonly<Record<string, string>>;
  /** The response, if it is only on this page: the device could not store it. */
  readonly unstored?: Finished | undefined;
};

/** Sends a response through the queue of this device, so that it is stored before anything can go wrong. */
export function useSending(
  session: FillSession,
  draft: DraftSaving,
  onSent: (outcome: Outcome) => void,
) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SendFailure>();
  const send = async (website: string) => {
    setBusy(true);
    setFailure(undefined);
    recordMetadata(session.response, 'end', deviceId());
    // A draft that is saved after the response was sent would bring it back.
    await draft.stop();
    const finished = finishedOf(session, website);
    try {
      const isQueued = await enqueued(session, finished);
      onSent(await (isQueued ? sendQueued(finished) : sendDirectly(session, finished)));
    } catch (error) {
      setFailure(failureOf(error, finished));
      draft.resume();
    }
    setBusy(false);
  };
  return { send, busy, failure };

  function failureOf(error: unknown, finished: Finished): SendFailure {
    if (error instanceof AlreadyFinished)
      return {
        message: t(
          'This response was already sent or is waiting, perhaps from another tab. Open the form again to send another one.',
        ),
        fields: {},
      };
    const isForTeam = session.form.audience === 'team';
    const fields = error instanceof RequestFailed ? error.fields : {};
    return { message: messageOf(error, isForTeam), fields, unstored: finished };
  }

  function messageOf(error: unknown, isForTeam: boolean): string {
    if (!(error instanceof RequestFailed)) return t("Couldn't send the response. Try again.");
    if (isUnreached(error))
      return t(
        "This device can't store the response, and we couldn't reach the server. Your answers are only on this page: keep it open and send them when you're online, or export them.",
      );
    return reasonOfFailure(error, isForTeam);
  }
}

function finishedOf(session: FillSession, website: string): Finished {
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
    saved: session.link.current?.token,
    code: accessCode(),
    isKiosk: isKiosk() || undefined,
  };
}

/**
 * Stores a response in the queue. Returns false if this device cannot: it has no space, or cannot encrypt.
 *
 * @throws AlreadyFinished
 */
async function enqueued({ form, files }: FillSession, finished: Finished): Promise<boolean> {
  const isComplete = filesIn(finished.answers).every((file) => files.isStored(file));
  if (!canStore() || !isComplete) return false;
  try {
    await enqueue(finished, form);
    return true;
  } catch (error) {
    if (error instanceof AlreadyFinished) throw error;
    return false;
  }
}

async function sendQueued({ responseId }: Finished): Promise<Outcome> {
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
 * Sends without the queue.
 *
 * @throws RequestFailed
 */
async function sendDirectly({ form, files }: FillSession, finished: Finished): Promise<Outcome> {
  const { responseId, formId } = finished;
  const { receipt, receivedAt } = await sendFromMemory(finished, form.audience === 'team', (name) =>
    files.read({ name, type: '' }),
  );
  const sent = { responseId, formId, formTitle: form.title, receipt, receivedAt };
  // The response has arrived. A device that is too full to store even its receipt shows it once.
  if (canStore()) await noteDirectReceipt(sent).catch(() => undefined);
  return { responseId, receipt, receivedAt, failure: undefined, isUnstored: true };
}

/** Deletes the draft of a response that is started again. */
export const discardDraft = async ({ form, responseId, link }: FillSession): Promise<void> => {
  if (canStore()) await deleteDraft(form.id, responseId);
  if (link.current) await forgetLink(form, link.current);
};
