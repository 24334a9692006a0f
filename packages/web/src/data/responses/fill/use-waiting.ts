import { useEffect, useState } from 'react';
import { watchUser } from '../../../kernel/index.ts';
import {
  askAgain,
  canStore,
  listWaiting,
  sendWaiting,
  type Waiting,
  watchOutbox,
} from './device/index.ts';

/** Milliseconds between two looks for responses whose pause is over. */
const everyMs = 5_000;

/** The responses that wait on this device. They are sent when the page opens, the connection returns or a pause ends. */
export function useWaiting() {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!canStore()) return;
    const read = oneAtATime(async () => setWaiting(await listWaiting()));
    const send = () => void (navigator.onLine && sendWaiting().catch(() => undefined));
    read();
    send();
    const stop = watchOutbox(read);
    // Another person has other responses.
    const stopUser = watchUser(read);
    addEventListener('online', send);
    const timer = setInterval(() => void askAgain().then(send), everyMs);
    return () => {
      stop();
      stopUser();
      removeEventListener('online', send);
      clearInterval(timer);
    };
  }, []);
  const sendAll = async () => {
    setBusy(true);
    await sendWaiting(true).catch(() => undefined);
    setBusy(false);
  };
  return { waiting, busy, sendAll };
}

/** Runs `work` when asked, and once more if it was asked again meanwhile: a thousand responses are sent quickly. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isAskedAgain = false;
  const run = async () => {
    if (isRunning) {
      isAskedAgain = true;
      return;
    }
    isRunning = true;
    await work().catch(() => undefined);
    isRunning = false;
    if (!isAskedAgain) return;
    isAskedAgain = false;
    void run();
  };
  return () => void run();
}
