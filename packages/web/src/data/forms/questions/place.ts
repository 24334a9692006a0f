/** A place as XForms writes it: "latitude longitude altitude accuracy". */
export type Place = {
  readonly latitude: number;
  readonly longitude: number;
  readonly altitude?: number | undefined;
  /** Radius in metres within which the device is likely to be. */
  readonly accuracy?: number | undefined;
};

export function placeOf(text: string): Place | undefined {
  const [latitude, longitude, altitude, accuracy] = text.trim().split(/\s+/).map(Number);
  if (latitude === undefined || longitude === undefined) return undefined;
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return undefined;
  return { latitude, longitude, altitude, accuracy };
}

/** Seven decimals are a centimetre. */
export const textOfPlace = ({ latitude, longitude, altitude = 0, accuracy = 0 }: Place): string =>
  [latitude, longitude]
    .map((degrees) => Number(degrees.toFixed(7)))
    .concat([altitude, accuracy].map((metres) => Number(metres.toFixed(1))))
    .join(' ');

/** The points of a trace or an area. */
export const placesOf = (text: string): Place[] =>
  text.split(';').flatMap((part) => placeOf(part) ?? []);
