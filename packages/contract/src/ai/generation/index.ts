import * as z from 'zod';
import { endpoint } from '../../kernel/index.ts';

export const engine = endpoint('GET /api/ai/engine', {
  summary: 'Which model writes here, or the built-in engine when no provider can be used.',
  access: 'signed-in',
  input: z.object({}),
  output: z.object({ provider: z.string(), model: z.string(), builtIn: z.boolean() }),
});
