import type { RevisedRecord } from '@ngo-plus/contract/content/revisions';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { storeRevision } from './queries.ts';

/** Shorter than the pause between two sentences. */
const pauseMs = 2_000;
/** Before the next try, when the server can't be reached. */
const retryMs = 15_000;

type Options = {
  record: RevisedRecord;
  /** Everything in the form. */
  values: object;
  /** Whether it differs from what is stored in the record. */
  isDirty: boolean;
};

/** Saves the content of a form as a version while someone edits it. The record itself does not change. */
export function useAutosave({ record, values, isDirty }: Options) {
  const content = JSON.stringify(values);
  const [stored, setStored] = useState<{ content: string; at: string }>();
  const [isFailing, setFailing] = useState(false);
  const latest = useRef(content);
  latest.current = content;

  const save = async (): Promise<void> => {
    const sent = latest.current;
    if (sent === stored?.content) return;
    try {
      const { savedAt } = await storeRevision(record, sent);
      setStored({ content: sent, at: savedAt });
      setFailing(false);
    } catch {
      setFailing(true);
    }
  };
  const saveNow = useEffectEvent(save);
  const isStored = !isDirty || stored?.content === content;
  useEffect(() => {
    if (isStored || content === '') return;
    const timer = setTimeout(() => void saveNow(), pauseMs);
    return () => clearTimeout(timer);
  }, [isStored, content]);
  useEffect(() => {
    if (!isFailing) return;
    const timer = setInterval(() => void saveNow(), retryMs);
    return () => clearInterval(timer);
  }, [isFailing]);

  return {
    record,
    /** When the latest version was saved here. */
    savedAt: stored?.at,
    /** Nothing would be lost if the page were closed. */
    isStored,
    isFailing: isFailing && !isStored,
    /** Makes a version of what is about to be stored in the record. Never throws. */
    save,
  };
}

export type Autosave = ReturnType<typeof useAutosave>;
