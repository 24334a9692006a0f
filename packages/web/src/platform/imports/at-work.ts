import { useEffect, useRef } from 'react';

type Run = { readonly state: string };

const busyStates = ['reading', 'applying', 'undoing'];
const pollMs = 1_000;

/** The server is at work on this import: worth asking again. */
export const isAtWork = ({ state }: Run): boolean => busyStates.includes(state);

/** For `refetchInterval` of the query of one import, in milliseconds. */
export const askWhileAtWork = ({ state: { data } }: { state: { data: Run | undefined } }) =>
  data && isAtWork(data) ? pollMs : false;

/** Calls `onEnd` once the server has done what it was at when it was looked at before. */
export function useEndOfWork(run: Run | undefined, onEnd: () => void): void {
  const worked = useRef(false);
  const works = run !== undefined && isAtWork(run);
  useEffect(() => {
    if (worked.current && !works) onEnd();
    worked.current = works;
  }, [works, onEnd]);
}
