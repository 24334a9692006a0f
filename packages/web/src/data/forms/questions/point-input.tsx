import { textOfAnswer } from '@ngo-plus/contract/data/forms';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { type InputProps, useAnswer, useIsRunning } from './fill.tsx';
import { MapDetails } from './map-details.tsx';
import { type Place, placeOf, textOfPlace } from './place.ts';
import { PlaceText } from './place-text.tsx';
import { typedNumber } from './typed-number.ts';
import { usePosition } from './use-position.ts';

/** The position of this device, or a typed one. */
export function PointInput({ node, question, id, isReadOnly, describedBy }: InputProps) {
  const { t } = useTranslation();
  const answer = useAnswer(node);
  const running = useIsRunning();
  const wanted = Number(question.parameters?.['capture-accuracy']) || undefined;
  const position = usePosition((place) => answer(textOfPlace(place)), wanted);
  const place = placeOf(textOfAnswer(node.answer));
  const { place: found, isSearching } = position;
  return (
    <div className="q-card q-position">
      {place && !isSearching && <PlaceText place={place} />}
      {isSearching && (
        <p role="status">
          {found
            ? t('Accurate to {{count, number}} metres. Waiting for a better position.', {
                count: Math.round(found.accuracy ?? 0),
                defaultValue_one:
                  'Accurate to {{count, number}} metre. Waiting for a better position.',
              })
            : t('Finding your position…')}
        </p>
      )}
      {position.failure !== undefined && (
        <p className="q-fault" role="alert">
          {position.failure}
        </p>
      )}
      {running && !isReadOnly && (
        <div className="q-buttons">
          {isSearching && found && (
            <button type="button" className="q-button" onClick={position.accept}>
              {t('Use this position')}
            </button>
          )}
          {!isSearching && (
            <button
              type="button"
              id={id}
              className="q-button"
              aria-describedby={describedBy}
              onClick={position.start}
            >
              {place ? t('Update position') : t('Use my position')}
            </button>
          )}
          {place && !isSearching && (
            <button type="button" className="q-button" onClick={() => answer(undefined)}>
              {t('Clear')}
            </button>
          )}
        </div>
      )}
      {running && (
        <MapDetails
          kind="point"
          places={place ? [place] : []}
          isReadOnly={isReadOnly}
          onPlace={(chosen) => answer(textOfPlace(chosen))}
        />
      )}
      {!isReadOnly && (
        <TypedPlace
          id={id}
          place={place}
          onPlace={(text) => answer(text)}
          isOpen={!running || position.failure !== undefined}
        />
      )}
    </div>
  );
}

type TypedProps = {
  id: string;
  place: Place | undefined;
  isOpen: boolean;
  onPlace: (text: string | undefined) => void;
};

function TypedPlace({ id, place, isOpen, onPlace }: TypedProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<readonly [string, string]>();
  const [latitude, longitude] = typed ?? [
    String(place?.latitude ?? ''),
    String(place?.longitude ?? ''),
  ];
  const type = (parts: readonly [string, string]) => {
    setTyped(parts);
    const [north, east] = parts.map(typedNumber);
    if (parts.every((part) => part.trim() === '')) onPlace(undefined);
    else if (north === undefined || east === undefined) onPlace(parts.join(' '));
    else onPlace(textOfPlace({ latitude: north, longitude: east }));
  };
  // What is no place yet stays as it was typed.
  const leave = () => place && setTyped(undefined);
  return (
    <details open={isOpen || undefined}>
      <summary>{t('Enter latitude and longitude')}</summary>
      <div className="q-row">
        <label>
          {t('Latitude')}
          <input
            className="q-input"
            name={`${id}:latitude`}
            inputMode="text"
            value={latitude}
            onChange={({ target: { value } }) => type([value, longitude])}
            onBlur={leave}
          />
        </label>
        <label>
          {t('Longitude')}
          <input
            className="q-input"
            name={`${id}:longitude`}
            inputMode="text"
            value={longitude}
            onChange={({ target: { value } }) => type([latitude, value])}
            onBlur={leave}
          />
        </label>
      </div>
    </details>
  );
}
