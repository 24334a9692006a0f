import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** What happens in here that the page around may want to know. */
export type Happening = 'begun' | 'given' | 'failed';

/** Nothing personal: neither a name nor anything that opens a donation. */
export type Report = {
  /** A plain decimal: “25.00”. */
  readonly amount?: string;
  readonly currency?: string;
  /** By it the team finds the donation. */
  readonly reference?: string;
};

type Host = { readonly origin: string; readonly opens: boolean };

export type Around = {
  /** Measured, and told to the page around. */
  readonly box: RefObject<HTMLElement | null>;
  /** Whether the page around opens forms above itself when it is asked. */
  readonly opens: boolean;
  readonly tell: (what: Happening | 'open' | 'close', told?: Report) => void;
};

/**
 * Talks with the page around, which is anybody’s. How tall the content is and that it is here is said to
 * any page; what happens is said to the origin alone that has greeted us from the frame’s parent.
 */
export function useHost(causeId: string | undefined): Around {
  const box = useRef<HTMLElement>(null);
  const [host, setHost] = useState<Host>();
  useHeight(box, causeId);
  useEffect(() => {
    if (parent === window) return;
    let known = '';
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== parent || Object(data).type !== 'ngo-plus:hello') return;
      if (origin === known) return;
      known = origin;
      setHost({ origin, opens: data.opens === true });
      parent.postMessage({ type: 'ngo-plus:loaded', causeId }, origin);
    };
    addEventListener('message', hear);
    parent.postMessage({ type: 'ngo-plus:ready', causeId }, '*');
    return () => removeEventListener('message', hear);
  }, [causeId]);
  const tell = useCallback<Around['tell']>(
    (what, told = {}) => {
      if (host) parent.postMessage({ type: `ngo-plus:${what}`, causeId, ...told }, host.origin);
    },
    [host, causeId],
  );
  useEscape(tell);
  return { box, tell, opens: host?.opens ?? false };
}

function useHeight(box: RefObject<HTMLElement | null>, causeId: string | undefined) {
  useEffect(() => {
    const measured = box.current;
    if (!measured || parent === window) return;
    const tell = () => {
      const height = Math.ceil(measured.getBoundingClientRect().height);
      parent.postMessage({ type: 'ngo-plus:height', causeId, height }, '*');
    };
    const watch = new ResizeObserver(tell);
    watch.observe(measured);
    return () => watch.disconnect();
  }, [box, causeId]);
}

/** Keys that are pressed in here never reach the page around, which may have opened us above itself. */
function useEscape(tell: Around['tell']) {
  useEffect(() => {
    const pressed = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) tell('close');
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [tell]);
}
