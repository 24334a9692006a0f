import * as z from 'zod';
import { type Double, openDouble, type Reply, type Rules } from '../double.ts';

export const openaiKey = 'sk-test-key';
const knownModels = ['gpt-5.6-luna', 'small'];

const textPart = z.strictObject({ type: z.literal('input_text'), text: z.string() });
const item = z.strictObject({
  type: z.literal('message').optional(),
  role: z.enum(['user', 'assistant', 'system', 'developer']),
  content: z.union([z.string(), z.array(textPart)]),
});

/** The fields of "Create a model response" that text needs; the real one refuses unknown names too. */
const responsesBody = z.strictObject({
  model: z.string(),
  input: z.union([z.string(), z.array(item).min(1)]),
  instructions: z.string().optional(),
  max_output_tokens: z.int().min(16).optional(),
  temperature: z.number().min(0).max(2).optional(),
  top_p: z.number().optional(),
  store: z.boolean().optional(),
  stream: z.literal(false).optional(),
  include: z.array(z.string()).optional(),
  reasoning: z.object({}).loose().optional(),
  text: z.object({}).loose().optional(),
});

const message = z.strictObject({
  role: z.enum(['developer', 'system', 'user', 'assistant']),
  content: z.union([
    z.string().min(1),
    z.array(z.strictObject({ type: z.literal('text'), text: z.string() })).min(1),
  ]),
});

/** The fields of "Create chat completion" that text needs. */
const chatBody = z.strictObject({
  model: z.string(),
  messages: z.array(message).min(1),
  max_tokens: z.int().min(1).optional(),
  max_completion_tokens: z.int().min(1).optional(),
  temperature: z.number().optional(),
  stream: z.literal(false).optional(),
});

const fault = (
  status: number,
  type: string,
  message: string,
  code: string | null = null,
): Reply => ({
  status,
  body: { error: { message, type, param: null, code } },
});

const faults: Record<number, Reply> = {
  429: fault(429, 'rate_limit_error', 'Rate limit reached for requests', 'rate_limit_exceeded'),
  500: fault(500, 'server_error', 'The server had an error while processing your request.'),
};

const usedTokens = { input: 120, output: 340 };

const rules: Rules = ({ path, headers, body }, mood) => {
  if (headers.authorization !== `Bearer ${openaiKey}`)
    return fault(401, 'invalid_request_error', 'Incorrect API key provided.', 'invalid_api_key');
  const shape = { 'POST /v1/responses': responsesBody, 'POST /v1/chat/completions': chatBody }[
    path
  ];
  if (!shape) return fault(404, 'invalid_request_error', `Invalid URL (${path})`);
  if (!headers['content-type']?.startsWith('application/json') || body === undefined)
    return fault(400, 'invalid_request_error', 'We could not parse the JSON body of your request.');
  const parsed = shape.safeParse(body);
  if (!parsed.success)
    return fault(400, 'invalid_request_error', z.prettifyError(parsed.error), 'invalid_value');
  const { model } = parsed.data;
  if (!knownModels.includes(model))
    return fault(
      404,
      'invalid_request_error',
      `The model '${model}' does not exist.`,
      'model_not_found',
    );
  if (mood.kind === 'refuses' && mood.isCredit)
    return fault(
      429,
      'insufficient_quota',
      'You exceeded your current quota, please check your plan and billing details.',
      'insufficient_quota',
    );
  if (mood.kind === 'refuses')
    return faults[mood.status] ?? fault(mood.status, 'error', 'Refused.');
  const text = mood.kind === 'answers' ? mood.text : 'Late.';
  return {
    status: 200,
    body:
      shape === chatBody
        ? completion(model, text)
        : response(model, text, mood.kind === 'answers' ? mood.usage : undefined),
  };
};

const response = (model: string, text: string, usage: Readonly<Record<string, number>> = {}) => ({
  id: 'resp_0001',
  object: 'response',
  created_at: 1_772_355_600,
  status: 'completed',
  error: null,
  incomplete_details: null,
  model,
  output: [
    {
      type: 'message',
      id: 'msg_0001',
      status: 'completed',
      role: 'assistant',
      content: [{ type: 'output_text', text, annotations: [] }],
    },
  ],
  usage: {
    input_tokens: usedTokens.input,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: usedTokens.output,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: usedTokens.input + usedTokens.output,
    ...usage,
  },
});

const completion = (model: string, text: string) => ({
  id: 'chatcmpl-0001',
  object: 'chat.completion',
  created: 1_772_355_600,
  model,
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: text, refusal: null },
      finish_reason: 'stop',
    },
  ],
  usage: {
    prompt_tokens: usedTokens.input,
    completion_tokens: usedTokens.output,
    total_tokens: usedTokens.input + usedTokens.output,
  },
});

/**
 * OpenAI's HTTP API as its reference describes it (platform.openai.com/docs/api-reference: responses
 * and chat; guides/error-codes), for tests: it refuses what the real one refuses.
 */
export const openOpenaiDouble = (): Promise<Double> => openDouble(rules);
