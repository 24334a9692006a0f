import { type Call, define, type FunctionDefinition, textAt, textsFrom } from './definition.ts';

/** A place in degrees. */
type Point = { readonly latitude: number; readonly longitude: number };

/** Mean radius of the earth in metres (WGS 84's equatorial radius, which JavaRosa uses). */
const earthRadius = 6_378_100;

/** Points, traces and areas. ODK form functions, "Geography". */
export const geographyFunctions: Record<string, FunctionDefinition> = {
  distance: define(1, Number.POSITIVE_INFINITY, (call) => {
    const points = pointsIn(call, 0);
    let metres = 0;
    for (const [index, point] of points.entries()) {
      const before = points[index - 1];
      if (before !== undefined) metres += metresBetween(before, point);
    }
    return twoPlaces(metres);
  }),
  area: define(1, Number.POSITIVE_INFINITY, (call) => twoPlaces(squareMetres(pointsIn(call, 0)))),
  'enclosed-area': define(1, Number.POSITIVE_INFINITY, (call) =>
    twoPlaces(squareMetres(pointsIn(call, 0))),
  ),
  geofence: define(2, 2, (call) => {
    const [point] = pointsOf(textAt(call, 0));
    return point !== undefined && isInside(point, pointsOf(textAt(call, 1)));
  }),
};

const pointsIn = (call: Call, first: number): Point[] => textsFrom(call, first).flatMap(pointsOf);

/** Points as XForms writes them: "latitude longitude altitude accuracy", separated by semicolons. */
function pointsOf(text: string): Point[] {
  return text
    .split(';')
    .map((part) => part.trim().split(/\s+/).map(Number))
    .filter((numbers) => numbers.length >= 2 && numbers.slice(0, 2).every(Number.isFinite))
    .map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Along a great circle, by the haversine formula. */
function metresBetween(a: Point, b: Point): number {
  const latitude = radians(b.latitude - a.latitude) / 2;
  const longitude = radians(b.longitude - a.longitude) / 2;
  const h =
    Math.sin(latitude) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * The area of a polygon on a sphere. Source: Chamberlain and Duquette, "Some algorithms for polygons on a sphere",
 * JPL 07-03 (2007).
 */
function squareMetres(points: readonly Point[]): number {
  if (points.length < 3) return 0;
  let sum = 0;
  for (const [index, point] of points.entries()) {
    const next = points[(index + 1) % points.length];
    if (next === undefined) continue;
    sum +=
      radians(next.longitude - point.longitude) *
      (2 + Math.sin(radians(point.latitude)) + Math.sin(radians(next.latitude)));
  }
  return Math.abs((sum * earthRadius * earthRadius) / 2);
}

/** Whether a ray from the point crosses the border an odd number of times. */
function isInside({ latitude, longitude }: Point, border: readonly Point[]): boolean {
  let inside = false;
  for (const [index, a] of border.entries()) {
    const b = border[(index + 1) % border.length] ?? a;
    const crosses = a.latitude > latitude !== b.latitude > latitude;
    if (!crosses) continue;
    const at =
      ((b.longitude - a.longitude) * (latitude - a.latitude)) / (b.latitude - a.latitude) +
      a.longitude;
    if (longitude < at) inside = !inside;
  }
  return inside;
}

const twoPlaces = (value: number): number => Math.round(value * 100) / 100;
