import * as z from 'zod';
import { endpoint } from '../../kernel/index.ts';

/** More than the product has. */
export const maxTiles = 40;

const unknownTile = 'Choose a panel of the dashboard';
const tileId = z.string({ error: unknownTile }).regex(/^[a-z][a-z-]{0,39}$/, unknownTile);

const layout = z.object({
  /** Ids of panels from first to last; null for the default of the role. */
  tiles: z.array(z.string()).nullable(),
});

export const readLayout = endpoint('GET /api/dashboard/layout', {
  summary: "Returns the caller's arrangement of the dashboard in the active organisation.",
  access: 'signed-in',
  input: z.object({}),
  output: layout,
});

export const changeLayout = endpoint('PUT /api/dashboard/layout', {
  summary: 'Arranges the dashboard of the caller in the active organisation.',
  access: 'signed-in',
  input: z.object({
    tiles: z
      .array(tileId)
      .max(maxTiles, 'Choose at most {{maximum}} panels')
      .refine((ids) => new Set(ids).size === ids.length, { error: 'Choose each panel once' }),
  }),
  output: layout,
});

export const resetLayout = endpoint('DELETE /api/dashboard/layout', {
  summary: 'Returns the dashboard of the caller to the default of their role.',
  access: 'signed-in',
  input: z.object({}),
  output: layout,
});
