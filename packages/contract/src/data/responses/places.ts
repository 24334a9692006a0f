import * as z from 'zod';
import { endpoint } from '../../kernel/index.ts';
import { itemId } from '../forms/index.ts';
import { mapTiles } from './map-tiles.ts';
import { responseId } from './public.ts';
import { responseFilters, responseStates } from './response.ts';
import { readsResponses } from './rights.ts';

/** The most answers that a map shows; those of the responses received last. */
export const maxPlaces = 10_000;

/** The most points of one trace or area; longer ones are drawn with fewer. */
export const maxPlacePoints = 100;

/** Latitude and longitude in degrees (WGS 84). */
const point = z.tuple([z.number(), z.number()]);

export const place = z.object({
  responseId,
  state: z.enum(responseStates),
  /** One of a point, several of a trace; an area ends where it begins. */
  points: z.array(point).min(1).max(maxPlacePoints),
});
export type Place = z.infer<typeof place>;

export const readPlaces = endpoint('GET /api/form-places', {
  summary: 'The answers to a question for a point, trace or area, to draw on a map.',
  access: readsResponses,
  input: z.object({ ...responseFilters, item: itemId }),
  output: z.object({
    /** Answers in all; no more than `maxPlaces` of them are listed. */
    total: z.int(),
    places: z.array(place).max(maxPlaces),
    /** Null where the installation has no tile server. */
    tiles: mapTiles.nullable(),
  }),
});
