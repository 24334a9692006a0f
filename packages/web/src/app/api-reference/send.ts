export type Answer = {
  kind: 'answer';
  address: string;
  status: number;
  statusText: string;
  tookMs: number;
  bytes: number;
  headers: readonly (readonly [string, string])[];
  /** Undefined for pictures and other files. */
  text: string | undefined;
  /** Only the beginning of a long response is shown. */
  cut: boolean;
};

/** How a tried call ended: with a response of any status, aborted, or without one. */
export type Outcome = Answer | { kind: 'stopped' | 'slow' | 'unreachable'; address: string };

const timeoutMs = 15_000;
const maxTextLength = 60_000;

/** Calls the API as an anonymous visitor, without the signed-in person's token. */
export async function send(address: string, stopped: AbortSignal): Promise<Outcome> {
  const late = AbortSignal.timeout(timeoutMs);
  const began = performance.now();
  try {
    const signal = AbortSignal.any([stopped, late]);
    const reply = await fetch(address, { signal, credentials: 'omit', cache: 'no-store' });
    const content = await reply.blob();
    return {
      kind: 'answer',
      address,
      status: reply.status,
      statusText: reply.statusText,
      tookMs: Math.round(performance.now() - began),
      bytes: content.size,
      headers: [...reply.headers],
      ...(await readable(content)),
    };
  } catch {
    const kind = stopped.aborted ? 'stopped' : late.aborted ? 'slow' : 'unreachable';
    return { kind, address };
  }
}

async function readable(content: Blob): Promise<{ text: string | undefined; cut: boolean }> {
  if (!/json|xml|text|calendar/.test(content.type)) return { text: undefined, cut: false };
  const text = content.type.includes('json') ? pretty(await content.text()) : await content.text();
  return { text: text.slice(0, maxTextLength), cut: text.length > maxTextLength };
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
