import { useEffect, useRef } from 'react';

type Run = { readonly state: string };

const busyStates = ['reading', 'applying', 'undoing'];
const pollMs = 1_000;

/** Whether the server is working on this import, so that it should be polled. */
export const isRunning = ({ state }: Run): boolean => busyStates.includes(state);

/** For `refetchInterval` of the query of one import, in milliseconds. */
export const pollWhileRunning = ({ state: { data } }: { state: { data: Run | undefined } }) =>
  data && isRunning(data) ? pollMs : false;

/** Calls `onEnd` once the server has finished the work that was in progress at the last poll. */
export function useRunEnd(run: Run | undefined, onEnd: () => void): void {
  const worked = useRef(false);
  const works = run !== undefined && isRunning(run);
  useEffect(() => {
    if (worked.current && !works) onEnd();
    worked.current = works;
  }, [works, onEnd]);
}
