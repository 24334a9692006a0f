import { useEffect, useState } from 'react';
import address from './borders.txt?url';
import { worldOf } from './projection.ts';

/** A coast or a border between countries, as an SVG path in millionths of the world, and its bounds. */
export type Border = {
  readonly path: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** Units of the paths in the width of the world. */
export const borderUnits = 1_000_000;

/** Where the file of borders is. A page that opens offline keeps it. */
export const bordersAddress: string = address;

const loaded = new Map<string, Promise<readonly Border[]>>();

/**
 * Coasts and borders of the world. Source: Natural Earth 1:50 million, public domain, to a hundredth of a degree. Each line
 * of the file is one line of the map in Google's encoded polyline format.
 */
async function loadBorders(file: string): Promise<readonly Border[]> {
  const reply = await fetch(file);
  if (!reply.ok) throw new Error(`Borders: ${reply.status}`);
  return (await reply.text()).split('\n').filter(Boolean).map(borderOf);
}

/** The borders, once they are loaded. Without a connection the map is drawn without them. */
export function useBorders(file: string | undefined): readonly Border[] {
  const [borders, setBorders] = useState<readonly Border[]>([]);
  useEffect(() => {
    if (file === undefined) return;
    let isGone = false;
    const loading = loaded.get(file) ?? loadBorders(file);
    loaded.set(file, loading);
    loading.then(
      (found) => !isGone && setBorders(found),
      () => loaded.delete(file),
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  return borders;
}

function borderOf(line: string): Border {
  const points = decoded(line).map((point) => {
    const { x, y } = worldOf(point);
    return { x: Math.round(x * borderUnits), y: Math.round(y * borderUnits) };
  });
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    path: `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`,
    left: Math.min(...xs) / borderUnits,
    right: Math.max(...xs) / borderUnits,
    top: Math.min(...ys) / borderUnits,
    bottom: Math.max(...ys) / borderUnits,
  };
}

/** Source: Google Maps, "Encoded Polyline Algorithm Format", with two decimals. */
function decoded(line: string): [number, number][] {
  const numbers: number[] = [];
  for (let at = 0; at < line.length; ) {
    let [value, shift, byte] = [0, 0, 0];
    do {
      byte = line.charCodeAt(at) - 63;
      value |= (byte & 0x1f) << shift;
      shift += 5;
      at += 1;
    } while (byte >= 0x20);
    numbers.push(value & 1 ? ~(value >> 1) : value >> 1);
  }
  const points: [number, number][] = [];
  let [latitude, longitude] = [0, 0];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    latitude += numbers[at] ?? 0;
    longitude += numbers[at + 1] ?? 0;
    points.push([latitude / 100, longitude / 100]);
  }
  return points;
}
