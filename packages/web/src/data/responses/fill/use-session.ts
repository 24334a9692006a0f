import type { Answers } from '@ngo-plus/contract/data/forms';
import { storedAnswers } from '@ngo-plus/contract/data/forms';
import type { PublicForm } from '@ngo-plus/contract/data/responses';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import {
  browserHost,
  deviceId,
  fixedHost,
  memoryFiles,
  newUuid,
  storePosted,
} from '../../forms/index.ts';
import { canStore, filesOf, readDraft, saveForm } from './device/index.ts';
import type { FillData } from './fill-data.ts';
import { recordMetadata } from './metadata.ts';
import { beginResponse, type FillSession } from './session.ts';

/** How far the response on the screen is that of this device. */
export type Opening = {
  readonly session: FillSession;
  /** False for what the server rendered, until this device's own response replaces it. */
  readonly isOwn: boolean;
  /** When the draft was saved that was continued. */
  readonly draftFrom: string | undefined;
};

/**
 * The response on the screen. What the server rendered comes first, so that scripts find the page as it is; then this
 * device's draft or a new response with its clock replaces it, with what was typed in the meantime.
 */
export function useSession(
  data: FillData,
  form: PublicForm,
  language: string,
  typed: RefObject<HTMLFormElement | null>,
) {
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
  const begin = (from: PublicForm, answers?: Answers, id = newUuid(), startedAt?: string) => {
    const session = beginResponse({
      responseId: id,
      form: from,
      host: browserHost(deviceId()),
      language: latest.current.language,
      t: latest.current.t,
      startedAt: startedAt ?? new Date().toISOString(),
      answers,
      files: canStore() ? filesOf(id) : memoryFiles(),
    });
    if (answers === undefined) recordMetadata(session.response, 'begin', deviceId());
    return session;
  };

  const startAgain = () => setOpening({ session: begin(form), isOwn: true, draftFrom: undefined });

  // A page opens its form once.
  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const stored = canStore() ? await readDraft(form.id).catch(() => undefined) : undefined;
      if (isGone) return;
      const input = typed.current && new FormData(typed.current);
      if (stored && !data.posted) {
        const { draft } = stored;
        const session = begin(stored.form, draft.answers, draft.responseId, draft.startedAt);
        if (input && isTypedInto(typed.current)) storePosted(session.response, input);
        setOpening({ session, isOwn: true, draftFrom: draft.savedAt });
        return;
      }
      const session = data.posted
        ? begin(form, data.posted.answers, data.posted.responseId, data.posted.startedAt)
        : begin(form);
      if (input && isTypedInto(typed.current)) storePosted(session.response, input);
      setOpening({ session, isOwn: true, draftFrom: undefined });
      if (canStore()) await saveForm(form).catch(() => undefined);
    };
    void open();
    return () => {
      isGone = true;
    };
  }, []);

  useEffect(() => {
    if (opening.session.response.language !== language)
      opening.session.response.setLanguage(language);
  }, [opening, language]);

  return { ...opening, startAgain };
}

/** Whether a person, or their browser, filled in an input before the scripts ran. */
const isTypedInto = (form: HTMLFormElement | null): boolean =>
  form !== null &&
  Array.from(form.elements).some(
    (field) =>
      (field instanceof HTMLInputElement &&
        (field.value !== field.defaultValue || field.checked !== field.defaultChecked)) ||
      (field instanceof HTMLTextAreaElement && field.value !== field.defaultValue),
  );

export const answersOf = ({ response }: FillSession): Answers => storedAnswers(response.root);
