import type { Capability } from '../kernel/index.ts';
import { capability as access } from './access/capability.ts';
import { capability as collectors } from './collectors/capability.ts';
import { capability as forms } from './forms/capability.ts';
import { capability as responses } from './responses/capability.ts';

/** In the order in which demo content is written. */
export const data: readonly Capability[] = [forms, access, responses, collectors];
