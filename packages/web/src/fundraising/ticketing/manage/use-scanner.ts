import { useEffect, useRef, useState } from 'react';

type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };

declare global {
  interface Window {
    /** Not supported in all browsers, and missing from TypeScript's types. */
    readonly BarcodeDetector?: new (options: {
      formats: readonly string[];
    }) => Detector;
  }
}

/** Returns whether this browser can scan codes with the camera. */
export const canScan = (): boolean =>
  window.BarcodeDetector !== undefined && navigator.mediaDevices?.getUserMedia !== undefined;

const lookMs = 250;

/** A code held up to the camera is read many times: report it once, and again after a pause. */
const pauseMs = 4_000;

/** Scans QR codes with the camera while `on`, and releases the camera afterwards. */
export function useScanner(on: boolean, onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [refused, setRefused] = useState(false);
  const onCodeRef = useRef(onCode);
  onCodeRef.current = onCode;
  useEffect(() => {
    const { BarcodeDetector } = window;
    if (!on || !BarcodeDetector) return;
    const ended = new AbortController();
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    void watch(video, detector, ended.signal, (code) => onCodeRef.current(code)).catch(() => {
      if (!ended.signal.aborted) setRefused(true);
    });
    return () => ended.abort();
  }, [on]);
  return { video, refused };
}

async function watch(
  video: { readonly current: HTMLVideoElement | null },
  detector: Detector,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', stop);
  if (signal.aborted || !video.current) return stop();
  video.current.srcObject = stream;
  await video.current.play();
  let last = { code: '', at: 0 };
  while (!signal.aborted) {
    const [detected] = await detector.detect(video.current).catch(() => []);
    const now = Date.now();
    if (detected && (detected.rawValue !== last.code || now - last.at > pauseMs)) {
      last = { code: detected.rawValue, at: now };
      onCode(detected.rawValue);
    } else if (detected) last = { ...last, at: now };
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}
