import * as ai from '@ngo-plus/contract/ai/generation';
import { fulfil } from '../../kernel/index.ts';
import * as service from './service.ts';

export const aiRoutes = [
  fulfil(ai.engine, service.readEngine),
  fulfil(ai.usage, service.readUsage),
];
