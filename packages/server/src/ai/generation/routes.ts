import * as ai from '@ngo-plus/contract/ai/generation';
import { handleCall, inSystem } from '../../kernel/index.ts';
import * as service from './service.ts';

export const aiRoutes = [handleCall(ai.engine, service.readEngine, inSystem)];
