import { isFile } from '@ngo-plus/contract/data/forms';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { DrawingArea, pictureOf } from './drawing-area.tsx';
import { type InputProps, useIsRunning } from './fill.tsx';
import { Preview } from './preview.tsx';
import { pictureOfName } from './typed-signature.ts';
import { useFile } from './use-file.ts';

/** A signature or a drawing. A signature can be typed instead, and a drawing uploaded. */
export function DrawingInput({ node, question, id, isReadOnly, describedBy }: InputProps) {
  const { t } = useTranslation();
  const { store, remove, failure } = useFile(node);
  const [isTyping, setTyping] = useState(false);
  const [name, setName] = useState('');
  /** Drawn since the page was opened: the surface stays, so that more lines can follow. */
  const [isDrawing, setDrawing] = useState(false);
  const [sheet, setSheet] = useState(0);
  const picker = useRef<HTMLInputElement>(null);
  const running = useIsRunning();
  const isSignature = question.type === 'signature';
  const file = isFile(node.answer) ? node.answer : undefined;
  const save = (picture: Blob | undefined) =>
    picture && void store(picture, isSignature ? 'signature.png' : 'drawing.png');
  if (!running) return <p className="q-hint">{t('Drawing needs JavaScript.')}</p>;
  const typed = async () => {
    if (name.trim() === '') return;
    save(await pictureOfName(name.trim()));
    setTyping(false);
  };
  return (
    <div className="q-card q-drawing">
      {file && !isDrawing ? (
        <Preview file={file} />
      ) : isTyping ? (
        <div className="q-row">
          <input
            className="q-input"
            aria-label={t('Your full name')}
            autoComplete="name"
            value={name}
            onChange={({ target: { value } }) => setName(value)}
          />
          <button type="button" className="q-button" onClick={() => void typed()}>
            {t('Use as signature')}
          </button>
        </div>
      ) : (
        <DrawingArea
          key={sheet}
          id={id}
          label={isSignature ? t('Sign here') : t('Draw here')}
          describedBy={describedBy}
          isSignature={isSignature}
          isDisabled={isReadOnly}
          onDrawn={async (canvas) => {
            setDrawing(true);
            save(await pictureOf(canvas));
          }}
        />
      )}
      {failure !== undefined && (
        <p className="q-fault" role="alert">
          {failure}
        </p>
      )}
      {!isReadOnly && (
        <div className="q-buttons">
          {file ? (
            <button
              type="button"
              className="q-button"
              onClick={() => {
                setDrawing(false);
                setSheet(sheet + 1);
                void remove();
              }}
            >
              {t('Clear')}
            </button>
          ) : isSignature ? (
            <button type="button" className="q-button" onClick={() => setTyping(!isTyping)}>
              {isTyping ? t('Sign by hand') : t('Type name')}
            </button>
          ) : (
            <>
              <input
                ref={picker}
                className="q-hidden"
                type="file"
                accept="image/*"
                tabIndex={-1}
                aria-hidden="true"
                onChange={({ target: { files } }) => save(files?.[0])}
              />
              <button type="button" className="q-button" onClick={() => picker.current?.click()}>
                {t('Upload a picture instead')}
              </button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
