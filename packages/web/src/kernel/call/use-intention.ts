import { useRef } from 'react';
import { newKey } from './new-key.ts';

/**
 * The Idempotency-Key of what somebody means to do. When the answer is lost on the way, the same
 * is sent again under the same key and happens once; what is corrected, or done again after it was
 * done, is another intention. A refused call leaves its key free.
 */
export function useIntention() {
  const meant = useRef<{ readonly words: string; readonly key: string }>(undefined);
  return {
    keyFor: (given: unknown): string => {
      const words = JSON.stringify(given);
      const same = meant.current?.words === words ? meant.current : undefined;
      meant.current = same ?? { words, key: newKey() };
      return meant.current.key;
    },
    done: () => {
      meant.current = undefined;
    },
  };
}
