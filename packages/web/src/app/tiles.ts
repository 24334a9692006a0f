import type { Tile } from '../kernel/index.ts';
import { capabilities } from './capabilities.ts';

/** Every panel of the dashboard, in the order of the default. */
export const tiles: readonly Tile[] = capabilities
  .flatMap((capability) => capability.tiles ?? [])
  .sort((a, b) => a.order - b.order);
