import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { useFill } from './fill.tsx';
import type { PlaceMapProps } from './map/place-map.tsx';

const PlaceMap = lazy(async () => ({ default: (await import('./map/place-map.tsx')).PlaceMap }));

/** The map of a question, loaded when it is opened. */
export function MapDetails(props: Omit<PlaceMapProps, 'source'>) {
  const { t } = useTranslation();
  const { map } = useFill();
  const [isOpen, setOpen] = useState(false);
  if (map === undefined) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('Show map')}</summary>
      {isOpen && (
        <Suspense fallback={<p className="q-hint">{t('Loading the map…')}</p>}>
          <PlaceMap source={map} {...props} />
        </Suspense>
      )}
    </details>
  );
}
