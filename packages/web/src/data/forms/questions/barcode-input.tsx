import { textOfAnswer } from '@ngo-plus/contract/data/forms';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { ariaOf, type InputProps, useAnswer, useIsRunning } from './fill.tsx';

/** A code that is typed, or scanned where the browser can. */
export function BarcodeInput(props: InputProps) {
  const { node, id, isReadOnly } = props;
  const { t } = useTranslation();
  const answer = useAnswer(node);
  const running = useIsRunning();
  const [isScanning, setScanning] = useState(false);
  return (
    <>
      <div className="q-row">
        <input
          {...ariaOf(props)}
          className="q-input"
          id={id}
          name={id}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={textOfAnswer(node.answer)}
          readOnly={isReadOnly}
          onChange={(event) => answer(event.target.value || undefined)}
        />
        {running && !isReadOnly && 'BarcodeDetector' in globalThis && (
          <button type="button" className="q-button" onClick={() => setScanning(!isScanning)}>
            {isScanning ? t('Stop scanning') : t('Scan')}
          </button>
        )}
      </div>
      {isScanning && (
        <Scanner
          onCode={(code) => {
            answer(code);
            setScanning(false);
          }}
        />
      )}
    </>
  );
}

type Detector = { detect: (from: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
declare const BarcodeDetector: new () => Detector;

/** Between two pictures that are searched for a code, in milliseconds. */
const pauseMs = 200;

function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation();
  const view = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState('');
  const found = useRef(onCode);
  found.current = onCode;
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const detector = new BarcodeDetector();
    const look = async () => {
      const [code] = view.current ? await detector.detect(view.current).catch(() => []) : [];
      if (isGone) return;
      if (code) found.current(code.rawValue);
      else timer = setTimeout(() => void look(), pauseMs);
    };
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isGone || !view.current) return stop();
      view.current.srcObject = stream;
      await view.current.play();
      await look();
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    begin().catch(() => setFailure(t("Couldn't open the camera. Type the code instead.")));
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [t]);
  if (failure !== '')
    return (
      <p className="q-fault" role="alert">
        {failure}
      </p>
    );
  return <video ref={view} className="q-player" playsInline muted />;
}
