import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import type { Place } from './place.ts';

/** Metres. A position this good is accepted without waiting for a better one. Source: ODK Collect. */
const usualAccuracy = 5;

/** How long a device may take for its first position, in milliseconds: outdoors, without a network. */
const timeoutMs = 120_000;

/** Follows the position of the device until it is accurate enough or the person accepts it. */
export function usePosition(onFound: (place: Place) => void, wantedAccuracy = usualAccuracy) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<Place>();
  const [failure, setFailure] = useState<string>();
  const [isSearching, setSearching] = useState(false);
  const watching = useRef<number>(undefined);
  const stop = () => {
    if (watching.current !== undefined) navigator.geolocation.clearWatch(watching.current);
    watching.current = undefined;
    setSearching(false);
  };
  useEffect(() => () => stop(), []);
  const accept = (found: Place | undefined) => {
    stop();
    if (found) onFound(found);
  };
  const start = () => {
    setFailure(undefined);
    setPlace(undefined);
    if (!('geolocation' in navigator)) {
      setFailure(t("This browser can't find positions. Enter the latitude and longitude."));
      return;
    }
    setSearching(true);
    watching.current = navigator.geolocation.watchPosition(
      ({ coords }) => {
        const { latitude, longitude, accuracy } = coords;
        const found = { latitude, longitude, accuracy, altitude: coords.altitude ?? undefined };
        setPlace(found);
        if (accuracy <= wantedAccuracy) accept(found);
      },
      ({ code, PERMISSION_DENIED }) => {
        stop();
        setFailure(
          code === PERMISSION_DENIED
            ? t('Allow this page to use your location, or enter the latitude and longitude.')
            : t(
                "Couldn't find your position. Try again outdoors, or enter the latitude and longitude.",
              ),
        );
      },
      { enableHighAccuracy: true, maximumAge: 0, timeout: timeoutMs },
    );
  };
  return { start, accept: () => accept(place), place, failure, isSearching };
}
