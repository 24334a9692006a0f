import type { Capability } from '../kernel/descriptor.ts';
import { capability as access } from './access/capability.ts';
import { capability as collectors } from './collectors/capability.ts';
import { capability as forms } from './forms/capability.ts';
import { capability as responses } from './responses/capability.ts';

export const data: readonly Capability[] = [forms, access, responses, collectors];
