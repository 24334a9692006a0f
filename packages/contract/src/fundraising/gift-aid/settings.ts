import * as z from 'zod';
import { endpoint, flag, line } from '../../kernel/index.ts';
import { managesGiftAid, readsGiftAid, regulators } from './fields.ts';

/** Without what has to be there when it is on: the server asks for that. */
const facts = z.object({
  /** The organisation is a charity that HMRC recognises, and claims. */
  isOn: flag,
  /** As it is registered: it stands in declarations. */
  charityName: line(160),
  /** One or two letters and digits, from HMRC: `AB12345`. */
  hmrcReference: line(12).transform((typed) => typed.toUpperCase().replaceAll(' ', '')),
  regulator: z.enum(regulators, { error: 'Choose your regulator' }),
  regulatorNumber: line(20),
});

export const giftAidSettings = z.object({
  ...facts.shape,
  hmrcReference: z.string(),
  isOn: z.boolean(),
  /** Whether the organisation is in the United Kingdom: elsewhere there is no Gift Aid. */
  isPossible: z.boolean(),
});

export type GiftAidSettings = z.infer<typeof giftAidSettings>;

export const readGiftAidSettings = endpoint('GET /api/gift-aid/settings', {
  summary:
    'Returns whether the organisation claims Gift Aid, with its charity name and registration numbers.',
  access: readsGiftAid,
  input: z.object({}),
  output: giftAidSettings,
});

export const saveGiftAidSettings = endpoint('PUT /api/gift-aid/settings', {
  summary: 'Turns Gift Aid on or off and sets the charity name and registration numbers.',
  access: managesGiftAid,
  input: facts,
  output: giftAidSettings,
});
