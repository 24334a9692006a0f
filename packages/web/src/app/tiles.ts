import type { Tile } from '../kernel/index.ts';
import { capabilities } from './capabilities.ts';

/** Loads every panel of the dashboard. */
export async function loadTiles(): Promise<readonly Tile[]> {
  return (await Promise.all(capabilities.map(async ({ tiles }) => (await tiles?.()) ?? []))).flat();
}
