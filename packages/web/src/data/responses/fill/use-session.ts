import type { Answers } from '@ngo-plus/contract/data/forms';
import { storedAnswers } from '@ngo-plus/contract/data/forms';
import type { PublicForm } from '@ngo-plus/contract/data/responses';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../../kernel/index.ts';
import {
  browserHost,
  deviceId,
  fixedHost,
  memoryFiles,
  newUuid,
  storePosted,
} from '../../forms/index.ts';
import {
  canStore,
  filesOf,
  holdResponse,
  listDrafts,
  type OpenDraft,
  type Refusal,
  type SavedLink,
} from './device/index.ts';
import { takeWantedDraft } from './draft-address.ts';
import type { FillData } from './fill-data.ts';
import { takeLinked } from './linked-draft.ts';
import { recordMetadata } from './metadata.ts';
import { isKiosk } from './mode.ts';
import { beginResponse, type FillSession } from './session.ts';
import { watchTyping } from './typed-before.ts';

/** How far the response on the screen is that of this device. */
export type Opening = {
  readonly session: FillSession;
  /** False for what the server rendered, until this device's own response replaces it. */
  readonly isOwn: boolean;
  /** When the draft was saved that was continued. */
  readonly draftFrom: string | undefined;
  /** Why the server refused the response, which is now being corrected. */
  readonly refusal?: Refusal | undefined;
  /** Why the link that was opened could not be continued. */
  readonly linkFailure?: string | undefined;
};

type Options = {
  readonly data: FillData;
  readonly form: PublicForm;
  readonly language: string;
  readonly typed: RefObject<HTMLFormElement | null>;
  /** Instead of a new response, where only a draft may be continued. */
  readonly onNoDraft?: (() => void) | undefined;
};

/**
 * The response on the screen. What the server rendered comes first, so that scripts find the page as it is; then this
 * device's draft or a new response with its clock replaces it, with what was typed in the meantime.
 */
export function useSession({ data, form, language, typed, onNoDraft }: Options) {
  const { t } = useTranslation();
  const [opening, setOpening] = useState<Opening>(() => ({
    session: beginResponse({
      responseId: data.posted?.responseId ?? '00000000-0000-4000-8000-000000000000',
      form,
      host: fixedHost(data.now, form.organisation.timeZone),
      language,
      t,
      startedAt: data.posted?.startedAt ?? new Date(data.now).toISOString(),
      answers: data.posted?.answers,
    }),
    isOwn: false,
    draftFrom: undefined,
  }));
  const latest = useRef({ language, t });
  latest.current = { language, t };

  /** Begins a response on this device, or continues one. */
  const begin = (
    from: PublicForm,
    answers?: Answers,
    id = newUuid(),
    startedAt?: string,
    link?: SavedLink,
  ) => {
    const session = beginResponse({
      responseId: id,
      form: from,
      host: browserHost(deviceId()),
      language: latest.current.language,
      t: latest.current.t,
      startedAt: startedAt ?? new Date().toISOString(),
      answers,
      files: canStore() ? filesOf(id) : { ...memoryFiles(), isStored: () => false },
      link,
    });
    if (answers === undefined) recordMetadata(session.response, 'begin', deviceId());
    return session;
  };

  /** How to let other tabs have the response on the screen. */
  const letGo = useRef(() => {});

  const startAgain = () => {
    const session = begin(form);
    letGo.current();
    void holdResponse(session.responseId, patienceMs).then((release) => {
      if (release) letGo.current = release;
    });
    setOpening({ session, isOwn: true, draftFrom: undefined });
  };

  // A page opens its form once.
  useEffect(() => {
    let isGone = false;
    const typing = watchTyping(typed.current);
    const open = async () => {
      const { posted } = data;
      const linked = posted || isKiosk() ? undefined : await takeLinked(form, t);
      const taken =
        posted || isKiosk() || linked?.failure !== undefined
          ? undefined
          : await takeDraft(form.id, linked?.responseId).catch(() => undefined);
      if (isGone) return taken?.release();
      if (!taken && !posted && onNoDraft) return onNoDraft();
      const draft = taken?.draft;
      const from = posted ?? draft;
      const session = begin(
        taken?.form ?? form,
        from?.answers,
        from?.responseId,
        from?.startedAt,
        draft?.link,
      );
      const release = taken?.release ?? (await holdResponse(session.responseId, patienceMs));
      if (isGone) return release?.();
      if (release) letGo.current = release;
      // Only what was typed: the empty inputs of the page that the server rendered say nothing about a draft.
      if (typed.current) storePosted(session.response, new FormData(typed.current), typing.names());
      typing.stop();
      // Drawn now: what is typed between reading the inputs and drawing them again would be lost.
      flushSync(() =>
        setOpening({
          session,
          isOwn: true,
          draftFrom: draft?.savedAt,
          refusal: draft?.refusal,
          linkFailure: linked?.failure,
        }),
      );
    };
    void open();
    return () => {
      isGone = true;
      typing.stop();
      letGo.current();
    };
  }, []);

  useEffect(() => {
    if (opening.session.response.language !== language)
      opening.session.response.setLanguage(language);
  }, [opening, language]);

  return { ...opening, startAgain };
}

/** Milliseconds to wait for a tab that holds a response, in case it is just being reloaded. */
const patienceMs = 500;
/** The most drafts that are tried, when several tabs are open. */
const maxTried = 10;

type Taken = OpenDraft & { readonly release: () => void };

/** The draft that the address names, or the latest one that no other tab fills in. */
async function takeDraft(formId: string, linkedId?: string): Promise<Taken | undefined> {
  if (!canStore()) return undefined;
  const wanted = linkedId ?? takeWantedDraft();
  const all = await listDrafts(formId);
  const drafts = all.toSorted(
    (a, b) => Number(b.draft.responseId === wanted) - Number(a.draft.responseId === wanted),
  );
  for (const [place, { draft }] of drafts.slice(0, maxTried).entries()) {
    const { responseId } = draft;
    const release = await holdResponse(responseId, place === 0 ? patienceMs : patienceMs / 5);
    if (!release) continue;
    // The other tab may have saved or sent it until it let go.
    const now = (await listDrafts(formId)).find((one) => one.draft.responseId === responseId);
    if (now) return { ...now, release };
    release();
  }
  return undefined;
}

export const answersOf = ({ response }: FillSession): Answers => storedAnswers(response.root);
