import { createContext } from 'react';
import type { Tile } from './tile.ts';

/** Loads the panels of all capabilities. The dashboard is below the app, which knows them. */
export const TilesContext = createContext<() => Promise<readonly Tile[]>>(async () => []);
