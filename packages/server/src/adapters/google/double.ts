import * as z from 'zod';
import { type Double, openDouble, type Reply, type Rules } from '../double.ts';

export const googleKey = 'google-test-key';
const knownModels = ['gemini-3.5-flash'];

const content = z.strictObject({
  role: z.enum(['user', 'model']).optional(),
  parts: z.array(z.strictObject({ text: z.string() })).min(1),
});

/** The fields of `models.generateContent` that text needs; unknown names are refused. */
const generateBody = z.strictObject({
  contents: z.array(content).min(1),
  systemInstruction: content.optional(),
  generationConfig: z
    .strictObject({
      maxOutputTokens: z.int().min(1).optional(),
      temperature: z.number().min(0).max(2).optional(),
      topK: z.number().optional(),
      topP: z.number().optional(),
      stopSequences: z.array(z.string()).optional(),
      thinkingConfig: z.object({}).loose().optional(),
    })
    .optional(),
  safetySettings: z.array(z.unknown()).optional(),
});

const statuses: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

const fault = (code: number, message: string): Reply => ({
  status: code,
  body: { error: { code, message, status: statuses[code] ?? 'UNKNOWN' } },
});

const refusedKey: Reply = {
  status: 400,
  body: {
    error: {
      code: 400,
      message: 'API key not valid. Please pass a valid API key.',
      status: 'INVALID_ARGUMENT',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'API_KEY_INVALID',
          domain: 'googleapis.com',
          metadata: { service: 'generativelanguage.googleapis.com' },
        },
      ],
    },
  },
};

const rules: Rules = ({ path, headers, body }, mood) => {
  const [, model] = /^POST \/v1\/models\/([\w.-]+):generateContent$/.exec(path) ?? [];
  if (model === undefined) return fault(404, `Not found: ${path}`);
  if (headers['x-goog-api-key'] !== googleKey) return refusedKey;
  const parsed = generateBody.safeParse(body);
  if (!parsed.success) return fault(400, z.prettifyError(parsed.error));
  if (!knownModels.includes(model)) return fault(404, `models/${model} is not found`);
  if (mood.kind === 'refuses' && mood.isCredit)
    return fault(
      429,
      'You exceeded your current quota, please check your plan and billing details.',
    );
  if (mood.kind === 'refuses') return fault(mood.status, 'Refused.');
  const text = mood.kind === 'answers' ? mood.text : 'Late.';
  return {
    status: 200,
    body: {
      candidates: [
        { content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 },
      ],
      usageMetadata: {
        promptTokenCount: 120,
        cachedContentTokenCount: 20,
        candidatesTokenCount: 300,
        thoughtsTokenCount: 40,
        totalTokenCount: 460,
      },
      modelVersion: model,
    },
  };
};

/** Gemini's `generateContent` as its reference describes it (ai.google.dev/api), for tests. */
export const openGoogleDouble = (): Promise<Double> => openDouble(rules);
