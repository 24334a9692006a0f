import * as z from 'zod';
import { day, endpoint, permission } from '../../kernel/index.ts';
import { modelName, modelProvider } from '../providers/index.ts';

/** Who sees and changes what models cost. */
const managesPrices = permission('ai.prices', ['SUPER_ADMIN']);

const forSuperAdmins = { access: managesPrices, scope: 'platform' } as const;

/** Micro-units (millionths) of the currency per million tokens. */
const rate = z.string({ error: 'Enter a price' }).regex(/^\d{1,15}$/, 'Enter a price');

const priceFields = {
  provider: modelProvider,
  model: modelName,
  currency: z.string().regex(/^[A-Z]{3}$/),
  inputMicro: rate,
  /** Null: as other input. */
  cachedMicro: rate.nullable(),
  outputMicro: rate,
  /** Null: as other output. */
  reasoningMicro: rate.nullable(),
  validFrom: day,
};

const price = z.object({ id: z.uuid(), ...priceFields });

export type ModelPrice = z.infer<typeof price>;

/** More prices than this are not stored. */
export const maxPrices = 1_000;

export const listPrices = endpoint('GET /api/ai/prices', {
  summary: 'Lists what models cost, by provider and model, newest first.',
  ...forSuperAdmins,
  input: z.object({}),
  output: z.array(price).max(maxPrices),
});

export const savePrice = endpoint('POST /api/ai/prices', {
  summary: 'Saves what a model costs from a day on. A price for the same day is replaced.',
  ...forSuperAdmins,
  input: z.object(priceFields),
  output: price,
});

export const deletePrice = endpoint('DELETE /api/ai/prices/:id', {
  summary: 'Deletes a price. What calls cost before stays as it was recorded.',
  ...forSuperAdmins,
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
});
