import * as z from 'zod';
import { endpoint, flag, line } from '../../kernel/index.ts';
import { managesGiftAid, readsGiftAid, regulators } from './fields.ts';

/** Settings without the fields required when Gift Aid is on: the server checks those. */
const settingsFields = z.object({
  /** The organisation is a charity recognised by HMRC and makes claims. */
  isOn: flag,
  /** The registered name, which appears in declarations. */
  charityName: line(160),
  /** Issued by HMRC: one or two letters, then digits, such as `AB12345`. */
  hmrcReference: line(12).transform((typed) => typed.toUpperCase().replaceAll(' ', '')),
  regulator: z.enum(regulators, { error: 'Choose your regulator' }),
  regulatorNumber: line(20),
});

export const giftAidSettings = z.object({
  ...settingsFields.shape,
  hmrcReference: z.string(),
  isOn: z.boolean(),
  /** Whether the organisation is in the United Kingdom; Gift Aid is not available elsewhere. */
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
  input: settingsFields,
  output: giftAidSettings,
});
