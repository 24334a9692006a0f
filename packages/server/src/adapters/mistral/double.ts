import * as z from 'zod';
import { type Double, openDouble, type Reply, type Rules } from '../double.ts';

export const mistralKey = 'mistral-test-key';
const knownModels = ['mistral-medium-latest'];

const textChunk = z.strictObject({ type: z.literal('text'), text: z.string() });
const message = z.strictObject({
  role: z.enum(['system', 'user', 'assistant', 'tool']),
  content: z.union([z.string(), z.array(textChunk).min(1)]),
  prefix: z.boolean().optional(),
});

/** The fields of "Chat Completion" that text needs; the API answers unknown ones with 422. */
const chatBody = z.strictObject({
  model: z.string(),
  messages: z.array(message).min(1),
  max_tokens: z.int().min(0).optional(),
  temperature: z.number().min(0).max(1.5).optional(),
  top_p: z.number().min(0).max(1).optional(),
  random_seed: z.int().optional(),
  safe_prompt: z.boolean().optional(),
  stream: z.literal(false).optional(),
});

const fault = (status: number, type: string, text: string): Reply => ({
  status,
  body: { object: 'error', message: text, type, param: null, code: null },
});

const rules: Rules = ({ path, headers, body }, mood) => {
  if (headers.authorization !== `Bearer ${mistralKey}`)
    return { status: 401, body: { detail: 'Unauthorized' } };
  if (path !== 'POST /v1/chat/completions') return { status: 404, body: { detail: 'Not Found' } };
  if (!headers['content-type']?.startsWith('application/json') || body === undefined)
    return fault(400, 'invalid_request_error', 'The request body is not valid JSON');
  const parsed = chatBody.safeParse(body);
  if (!parsed.success)
    return {
      status: 422,
      body: { detail: parsed.error.issues.map(({ path: loc, message: msg }) => ({ loc, msg })) },
    };
  const { model } = parsed.data;
  if (!knownModels.includes(model)) return fault(400, 'invalid_model', `Invalid model: ${model}`);
  if (mood.kind === 'refuses' && mood.isCredit)
    return fault(402, 'payment_required', 'Payment required');
  if (mood.kind === 'refuses') return fault(mood.status, 'error', 'Refused.');
  const text = mood.kind === 'answers' ? mood.text : 'Late.';
  return {
    status: 200,
    body: {
      id: 'cmpl-0001',
      object: 'chat.completion',
      created: 1_772_355_600,
      model,
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 120, completion_tokens: 340, total_tokens: 460 },
    },
  };
};

/** Mistral's chat completions as its reference describes them (docs.mistral.ai/api), for tests. */
export const openMistralDouble = (): Promise<Double> => openDouble(rules);
