import { useEffect, useRef, useState } from 'react';
import { notReached } from '../../../../kernel/index.ts';
import { whyOf } from '../link-call.ts';
import type { Key } from '../use-link.ts';
import { isSent, type Parcel, parcelOf } from './parcel.ts';
import type { openSending } from './send-file.ts';

/** The upload library is larger than the page: it loads while files are being selected. */
const protocol = () => import('./send-file.ts');

/** Sends files through a link one after the other, because slow connections carry no more. */
export function useTransfer(key: Key) {
  const [parcels, setParcels] = useState<readonly Parcel[]>([]);
  const [busy, setBusy] = useState(false);
  const [startedCount, setStartedCount] = useState(0);
  const under = useRef(new Map<number, ReturnType<typeof openSending>>());
  const removed = useRef(new Set<number>());
  useLeaveWarning(busy);

  const change = (id: number, changes: Partial<Parcel>) =>
    setParcels((list) => list.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  const sendingOf = async ({ id, file }: Parcel, sender: string) => {
    const known = under.current.get(id);
    if (known) return known;
    const { openSending } = await protocol().catch(() => {
      throw notReached();
    });
    const sending = openSending({
      file,
      metadata: { filename: file.name, sender, ...key },
      onProgress: (sentBytes) => change(id, { sentBytes }),
      onStarted: () => setStartedCount((count) => count + 1),
    });
    under.current.set(id, sending);
    return sending;
  };

  const sendOne = async (parcel: Parcel, sender: string) => {
    change(parcel.id, { step: 'sending', why: undefined });
    try {
      await (await sendingOf(parcel, sender)).run();
      change(parcel.id, { step: 'sent', sentBytes: parcel.file.size });
    } catch (error) {
      change(parcel.id, { step: 'failed', why: whyOf(error) });
    }
  };

  return {
    parcels,
    busy,
    /** Number of files that counted as a use of the link. */
    startedCount,
    /** Sends all files that are not sent yet. */
    send: async (sender: string) => {
      setBusy(true);
      for (const parcel of parcels.filter((one) => !isSent(one)))
        if (!removed.current.has(parcel.id)) await sendOne(parcel, sender);
      setBusy(false);
    },
    add: (files: Iterable<File>) => {
      void protocol().catch(() => undefined);
      // Copied immediately, because the list is cleared together with the input.
      const chosen = Array.from(files, parcelOf);
      setParcels((list) => [...list, ...chosen]);
    },
    remove: (id: number) => {
      removed.current.add(id);
      void under.current.get(id)?.cancel();
      setParcels((list) => list.filter((one) => one.id !== id));
    },
    clear: () => setParcels([]),
  };
}

export type Transfer = ReturnType<typeof useTransfer>;

/** Makes the browser ask before the page is closed. */
function useLeaveWarning(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [busy]);
}
