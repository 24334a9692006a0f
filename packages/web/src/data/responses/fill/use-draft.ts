import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { canStore, saveDraft } from './device/index.ts';
import type { FillSession } from './session.ts';
import { answersOf } from './use-session.ts';

/** Milliseconds after the last change in which a draft is saved. */
const delayMs = 600;

/** Saves the draft on this device while it is filled in, and when the page is left. */
export function useDraft(session: FillSession, isOwn: boolean) {
  const { t } = useTranslation();
  const [savedAt, setSavedAt] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDirty = useRef(false);
  const save = useCallback(async () => {
    clearTimeout(timer.current);
    if (!isDirty.current || !isOwn || !canStore()) return;
    isDirty.current = false;
    const now = new Date().toISOString();
    const { responseId, form, startedAt } = session;
    try {
      await saveDraft({
        responseId,
        formId: form.id,
        version: form.version,
        answers: answersOf(session),
        startedAt,
        savedAt: now,
      });
      setSavedAt(now);
      setFailure(undefined);
    } catch {
      isDirty.current = true;
      setFailure(
        t(
          "Couldn't save your answers on this device. It may be full. Send the form before you close the page.",
        ),
      );
    }
  }, [session, isOwn, t]);
  const onChange = useCallback(() => {
    isDirty.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), delayMs);
  }, [save]);
  /** Nothing is left to save: the response was sent, or started again. */
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    isDirty.current = false;
    setSavedAt(undefined);
  }, []);
  useEffect(() => {
    const leave = () => void save();
    document.addEventListener('visibilitychange', leave);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', leave);
    };
  }, [save]);
  return { savedAt, failure, onChange, forget };
}
