import { ai } from '../ai/index.ts';
import { content } from '../content/index.ts';
import { crm } from '../crm/index.ts';
import { data } from '../data/index.ts';
import { files } from '../files/index.ts';
import { fundraising } from '../fundraising/index.ts';
import { identity } from '../identity/index.ts';
import type { Capability } from '../kernel/descriptor.ts';
import { money } from '../money/index.ts';
import { operations } from '../operations/index.ts';
import { people } from '../people/index.ts';

/** Every capability that has pages, one line per domain. */
export const capabilities: readonly Capability[] = [
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
];
