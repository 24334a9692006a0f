import * as z from 'zod';
import { causeFacts } from '../causes/index.ts';

const { amountFirst, defaultFrequency, coverFee, button } = causeFacts.shape.form.shape;

/** The parts of the donation form that an experiment can change. */
export const variantForm = z.object({
  amountFirst,
  suggestions: causeFacts.shape.suggestions,
  defaultFrequency,
  coverFee,
  button,
});

export type VariantForm = z.output<typeof variantForm>;

export const maxVariants = 4;
