import { type AnswerNode, isFile } from '@ngo-plus/contract/data/forms';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { useAnswer, useFill } from './fill.tsx';

/** Stores the file of an answer, and says why if that is impossible. A file that is replaced is removed. */
export function useFile(node: AnswerNode) {
  const { t } = useTranslation();
  const { files } = useFill();
  const answer = useAnswer(node);
  const [failure, setFailure] = useState<string>();
  const current = () => (isFile(node.answer) ? node.answer : undefined);
  const last = useRef(Promise.resolve());
  // Lines of a signature follow each other faster than they are stored; the last one must win.
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last.current = last.current.then(work, work);
    return last.current;
  };
  const put = async (content: Blob, name: string) => {
    const before = current();
    try {
      answer(await files.put(content, distinct(name)));
      setFailure(undefined);
    } catch {
      setFailure(t("Couldn't read the file. Try again, or choose another one."));
      return;
    }
    if (before) await files.remove(before).catch(() => undefined);
  };
  const drop = async () => {
    const before = current();
    answer(undefined);
    if (before) await files.remove(before).catch(() => undefined);
  };
  return {
    store: (content: Blob, name: string) => inTurn(() => put(content, name)),
    remove: () => inTurn(drop),
    failure,
  };
}

/** Cameras name every photo `image.jpg`; a response needs names that differ. */
function distinct(name: string): string {
  const [, stem = 'file', ending = ''] = /^(.*?)(\.\w{1,8})?$/.exec(name.slice(-180)) ?? [];
  const mark = Math.random().toString(36).slice(2, 8);
  return `${stem.trim() || 'file'}-${mark}${ending}`;
}
