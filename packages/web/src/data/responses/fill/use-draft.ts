import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { canStore, saveDraft } from './device/index.ts';
import { isKiosk } from './mode.ts';
import type { FillSession } from './session.ts';
import { answersOf } from './use-session.ts';

/** Milliseconds after the last change in which a draft is saved. */
const delayMs = 600;

/** Saves the draft on this device while it is filled in, and when the page is left. */
export function useDraft(session: FillSession, isOwn: boolean) {
  const { t } = useTranslation();
  const [savedAt, setSavedAt] = useState<string>();
  const [failure, setFailure] = useState<string>();
  useLeaveWarning(failure !== undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDirty = useRef(false);
  const isStopped = useRef(false);
  const saving = useRef<Promise<void>>(Promise.resolve());
  const write = useCallback(async () => {
    if (!isDirty.current || isStopped.current || !isOwn || !canStore() || isKiosk()) return;
    isDirty.current = false;
    const now = new Date().toISOString();
    const { responseId, form, startedAt } = session;
    const draft = {
      responseId,
      formId: form.id,
      version: form.version,
      answers: answersOf(session),
      startedAt,
      savedAt: now,
      link: session.link.current,
    };
    try {
      if (!(await saveDraft(draft, form))) return;
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
  // One after another: an earlier state must not replace a later one.
  const save = useCallback(() => {
    clearTimeout(timer.current);
    saving.current = saving.current.then(write);
    return saving.current;
  }, [write]);
  const onChange = useCallback(() => {
    isDirty.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), delayMs);
  }, [save]);
  /** Saves nothing more: the response is sent or deleted now. Resolves when nothing is being saved. */
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    isStopped.current = true;
    return saving.current;
  }, []);
  /** Saves again: the response could not be sent. */
  const resume = useCallback(() => {
    isStopped.current = false;
    isDirty.current = true;
    void save();
  }, [save]);
  // What was typed before this device's own response was opened.
  useEffect(() => {
    if (isOwn && isDirty.current) void save();
  }, [isOwn, save]);
  useEffect(() => {
    const leave = () => void save();
    document.addEventListener('visibilitychange', leave);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', leave);
    };
  }, [save]);
  return { savedAt, failure, onChange, stop, resume };
}

/** Browsers ask before they close the page. */
function useLeaveWarning(isOnlyHere: boolean): void {
  useEffect(() => {
    if (!isOnlyHere) return;
    const warn = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isOnlyHere]);
}
