import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Events that the host page can listen to. */
export type HostEvent = 'started' | 'donated' | 'failed';

/** Contains no personal data and nothing that gives access to a donation. */
export type Report = {
  /** A decimal: “25.00”. */
  readonly amount?: string;
  readonly currency?: string;
  /** Lets the team find the donation. */
  readonly reference?: string;
};

type Host = { readonly origin: string; readonly opens: boolean };

export type HostPage = {
  /** Ref of the content, whose height is sent to the host page. */
  readonly box: RefObject<HTMLElement | null>;
  /** Whether the host page can open forms over itself. */
  readonly opens: boolean;
  readonly notifyHost: (what: HostEvent | 'open' | 'close', report?: Report) => void;
};

/**
 * Communicates with the untrusted host page. Readiness and height are sent to any parent; events only to the origin
 * that greeted this frame from its parent window.
 */
export function useHost(causeId: string | undefined): HostPage {
  const box = useRef<HTMLElement>(null);
  const [host, setHost] = useState<Host>();
  useHeight(box, causeId, host);
  useEffect(() => {
    if (parent === window) return;
    let lastOrigin = '';
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== parent || Object(data).type !== 'ngo-plus:hello') return;
      if (origin === lastOrigin) return;
      lastOrigin = origin;
      setHost({ origin, opens: data.opens === true });
      parent.postMessage({ type: 'ngo-plus:loaded', causeId }, origin);
    };
    addEventListener('message', onMessage);
    parent.postMessage({ type: 'ngo-plus:ready', causeId }, '*');
    return () => removeEventListener('message', onMessage);
  }, [causeId]);
  const notifyHost = useCallback<HostPage['notifyHost']>(
    (what, report = {}) => {
      if (host) parent.postMessage({ type: `ngo-plus:${what}`, causeId, ...report }, host.origin);
    },
    [host, causeId],
  );
  useEscape(notifyHost);
  return { box, notifyHost, opens: host?.opens ?? false };
}

/** Sent again when the host greets: its script may have loaded after the first time. */
function useHeight(
  box: RefObject<HTMLElement | null>,
  causeId: string | undefined,
  host: Host | undefined,
) {
  useEffect(() => {
    const measured = box.current;
    if (!measured || parent === window) return;
    const notifyHost = () => {
      const height = Math.ceil(measured.getBoundingClientRect().height);
      parent.postMessage({ type: 'ngo-plus:height', causeId, height }, '*');
    };
    const watch = new ResizeObserver(notifyHost);
    // Calls back immediately with the current height.
    watch.observe(measured);
    return () => watch.disconnect();
  }, [box, causeId, host]);
}

/** Key events do not leave the frame, so Escape is forwarded to the host page, which may have opened it in a dialog. */
function useEscape(notifyHost: HostPage['notifyHost']) {
  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) notifyHost('close');
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [notifyHost]);
}
