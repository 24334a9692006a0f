import * as z from 'zod';
import { type Double, openDouble, type Reply, type Rules } from '../double.ts';

export const anthropicKey = 'sk-ant-test-key';
const knownModels = ['claude-sonnet-5'];

const block = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1, 'text content blocks must be non-empty'),
  cache_control: z.object({}).loose().optional(),
});
const content = z.union([z.string().min(1), z.array(block).min(1)]);

/** The fields of "Create a Message" that text needs; unknown ones are "Extra inputs". */
const messagesBody = z.strictObject({
  model: z.string(),
  max_tokens: z.int().min(1),
  messages: z
    .array(z.strictObject({ role: z.enum(['user', 'assistant']), content }))
    .min(1)
    .refine(([first]) => first?.role === 'user', 'first message must use the "user" role'),
  system: content.optional(),
  temperature: z.number().min(0).max(1).optional(),
  stream: z.literal(false).optional(),
});

const fault = (status: number, type: string, message: string): Reply => ({
  status,
  body: { type: 'error', error: { type, message }, request_id: 'req_0001' },
});

const faults: Record<number, Reply> = {
  429: fault(429, 'rate_limit_error', 'This request would exceed your rate limit.'),
  500: fault(500, 'api_error', 'Internal server error'),
  529: fault(529, 'overloaded_error', 'Overloaded'),
};

const rules: Rules = ({ path, headers, body }, mood) => {
  if (headers['x-api-key'] !== anthropicKey)
    return fault(401, 'authentication_error', 'invalid x-api-key');
  if (path !== 'POST /v1/messages') return fault(404, 'not_found_error', 'Not Found');
  if (headers['anthropic-version'] !== '2023-06-01')
    return fault(400, 'invalid_request_error', 'anthropic-version: header is required');
  if (!headers['content-type']?.startsWith('application/json') || body === undefined)
    return fault(400, 'invalid_request_error', 'The request body is not valid JSON');
  const parsed = messagesBody.safeParse(body);
  if (!parsed.success) return fault(400, 'invalid_request_error', z.prettifyError(parsed.error));
  const { model } = parsed.data;
  if (!knownModels.includes(model)) return fault(404, 'not_found_error', `model: ${model}`);
  if (mood.kind === 'refuses' && mood.isCredit)
    return fault(
      400,
      'invalid_request_error',
      'Your credit balance is too low to access the Anthropic API.',
    );
  if (mood.kind === 'refuses')
    return faults[mood.status] ?? fault(mood.status, 'api_error', 'Failed');
  const text = mood.kind === 'answers' ? mood.text : 'Late.';
  return {
    status: 200,
    body: {
      id: 'msg_0001',
      type: 'message',
      role: 'assistant',
      model,
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: {
        input_tokens: 200,
        output_tokens: 400,
        cache_creation_input_tokens: 0,
        cache_read_input_tokens: 0,
      },
    },
  };
};

/**
 * Anthropic's Messages API as its reference describes it (docs.anthropic.com/en/api: messages,
 * versioning, errors), for tests: it refuses what the real one refuses.
 */
export const openAnthropicDouble = (): Promise<Double> => openDouble(rules);
