import { makeTicket } from '@ngo-plus/contract/files/storage';
import { call, notReached } from '../../../../kernel/index.ts';

type File = { readonly fileId: string; readonly versionId: string };

/** A part of a file, and the size of the whole file. */
export type Part = { readonly bytes: Uint8Array; readonly wholeBytes: number };

export type ReadPart = (from: number, to: number) => Promise<Part>;

const maxTries = 4;
const firstPauseMs = 400;

/**
 * Reads parts of a file with a ticket, from byte `from` up to but not including `to`. Renews an expired
 * ticket and retries lost connections with growing delays.
 *
 * @throws RequestFailed
 */
export function partsOf({ fileId, versionId }: File, signal: AbortSignal): ReadPart {
  let address: Promise<string> | undefined;
  const fetchAddress = async () => {
    const { url } = await call(makeTicket, { id: fileId, versionId, use: 'view' }, { signal });
    return url;
  };
  const read = async (from: number, to: number, tries = 1): Promise<Part> => {
    address ??= fetchAddress();
    const reply = await fetchPart(await address, { from, to, signal });
    if (reply?.status === 206) return partIn(reply, { from, to });
    if (tries >= maxTries || signal.aborted) throw notReached();
    // The ticket expired, or a concurrent read found that it did: the next attempt requests a new one.
    if (reply?.status === 404) address = undefined;
    else await pause(firstPauseMs * 2 ** tries);
    return read(from, to, tries + 1);
  };
  return (from, to) => read(from, to);
}

type Range = { readonly from: number; readonly to: number };

const fetchPart = (address: string, { from, to, signal }: Range & { signal: AbortSignal }) =>
  fetch(address, { headers: { range: `bytes=${from}-${to - 1}` }, signal }).catch(() => undefined);

async function partIn(reply: Response, { from }: Range): Promise<Part> {
  const [, first, whole] =
    reply.headers.get('content-range')?.match(/^bytes (\d+)-\d+\/(\d+)$/) ?? [];
  if (Number(first) !== from) throw notReached();
  return { bytes: new Uint8Array(await reply.arrayBuffer()), wholeBytes: Number(whole) };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
