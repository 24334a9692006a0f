import {
  type Editor,
  editorsChannel,
  enterEditor,
  leaveEditor,
  type RevisedRecord,
} from '@ngo-plus/contract/content/revisions';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { connectionId, useHint } from '../../identity/realtime/index.ts';
import { call } from '../../kernel/index.ts';

/** The server forgets a page after two and a half minutes. */
const renewMs = 60_000;

/** This page among the open ones of the person. */
const pageId = crypto.randomUUID();

/**
 * Who else has the record open for editing. The page enters when it opens, renews that every minute and whenever its
 * socket was opened again, and leaves when the editor closes. The socket's end leaves for it.
 */
export function useEditors({ kind, recordId }: RevisedRecord): readonly Editor[] {
  const [editors, setEditors] = useState<readonly Editor[]>([]);
  // One request after another: a late answer would show people who have left.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const enterNow = () => {
    const next = last.current.then(async () => {
      const input = { kind, recordId, pageId, connectionId: connectionId() };
      // Without an answer, those shown so far may have left.
      const answer = await call(enterEditor, input).catch(() => []);
      setEditors(answer);
    });
    last.current = next;
  };
  const enter = useEffectEvent(enterNow);
  useHint(editorsChannel(recordId), enterNow);
  useEffect(() => {
    enter();
    const timer = setInterval(enter, renewMs);
    return () => {
      clearInterval(timer);
      const leave = () => call(leaveEditor, { kind, recordId, pageId }).catch(() => undefined);
      last.current = last.current.then(leave);
    };
  }, [kind, recordId]);
  return editors;
}
