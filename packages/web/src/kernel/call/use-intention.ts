import { useRef } from 'react';
import { newKey } from './new-key.ts';

/**
 * The Idempotency-Key of what a person means to do. If the response is lost, the same input is sent again with the
 * same key and takes effect once; corrected input, or a repetition after success, is another intention. A refused call
 * leaves its key unused.
 */
export function useIntention() {
  const meant = useRef<{ readonly words: string; readonly key: string }>(undefined);
  return {
    keyFor: (input: unknown): string => {
      const words = JSON.stringify(input);
      const same = meant.current?.words === words ? meant.current : undefined;
      meant.current = same ?? { words, key: newKey() };
      return meant.current.key;
    },
    done: () => {
      meant.current = undefined;
    },
  };
}
