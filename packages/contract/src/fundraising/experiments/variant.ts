import * as z from 'zod';
import { causeFacts } from '../causes/index.ts';

const { amountFirst, rhythmFirst, coverFee, button } = causeFacts.shape.form.shape;

/** The parts of the donation form that an experiment can change. */
export const variantForm = z.object({
  amountFirst,
  suggestions: causeFacts.shape.suggestions,
  rhythmFirst,
  coverFee,
  button,
});

export type VariantForm = z.output<typeof variantForm>;

export const mostVariants = 4;
