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
    const read = () => void listWaiting().then(setWaiting, () => undefined);
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
