import { ai } from '../ai/index.ts';
import { content } from '../content/index.ts';
import { crm } from '../crm/index.ts';
import { data } from '../data/index.ts';
import { files } from '../files/index.ts';
import { fundraising } from '../fundraising/index.ts';
import { identity } from '../identity/index.ts';
import { productOf } from '../kernel/index.ts';
import { money } from '../money/index.ts';
import { operations } from '../operations/index.ts';
import { people } from '../people/index.ts';
import { platform } from '../platform/index.ts';
import { capability as kernel } from './kernel-capability.ts';

/** The whole product, one line per domain, from the lowest to the highest. */
export const product = productOf([
  kernel,
  ...platform,
  ...identity,
  ...files,
  ...money,
  ...ai,
  ...content,
  ...people,
  ...fundraising,
  ...crm,
  ...data,
  ...operations,
]);
