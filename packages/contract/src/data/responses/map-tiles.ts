import * as z from 'zod';

/** Where maps come from, with `{z}`, `{x}` and `{y}` in the address. */
export const mapTiles = z.object({ url: z.string(), attribution: z.string() });
