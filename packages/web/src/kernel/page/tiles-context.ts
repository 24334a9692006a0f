import { createContext } from 'react';
import type { Tile } from './tile.ts';

/** The panels of all capabilities. The dashboard is below the app, which knows them. */
export const TilesContext = createContext<readonly Tile[]>([]);
