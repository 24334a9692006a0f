import * as z from 'zod';
import { type Double, openDouble, type Reply, type Rules } from '../double.ts';

export const settings = {
  siteKey: 'site-key',
  apiKey: 'api-key',
  project: 'ngo-plus-test',
  minScore: 0.5,
} as const;

/** The parts of an `Assessment` that may be sent; Google refuses unknown fields. */
const assessment = z.strictObject({
  event: z.strictObject({
    token: z.string().min(1),
    siteKey: z.string().min(1),
    expectedAction: z.string().optional(),
    userAgent: z.string().optional(),
    userIpAddress: z.string().optional(),
  }),
});

const fault = (code: number, status: string, message: string): Reply => ({
  status: code,
  body: { error: { code, message, status } },
});

const faults: Record<number, Reply> = {
  429: fault(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for quota metric.'),
  503: fault(503, 'UNAVAILABLE', 'The service is currently unavailable.'),
};

/** What a token of the test means: `good:CTA:0.9` is valid for that action and score. */
const tokenForm = /^(good|old|foreign):(\w*):([\d.]+)$/;
const reasons: Record<string, string> = { old: 'EXPIRED', foreign: 'SITE_MISMATCH' };

/** reCAPTCHA Enterprise as its REST reference describes `projects.assessments.create`. */
const rules =
  (used: Set<string>): Rules =>
  ({ path, headers, body }, mood) => {
    if (mood.kind === 'refuses') return faults[mood.status] ?? fault(mood.status, 'UNKNOWN', '');
    if (path !== `POST /v1/projects/${settings.project}/assessments`)
      return fault(404, 'NOT_FOUND', 'Requested entity was not found.');
    if (headers['x-goog-api-key'] !== settings.apiKey)
      return fault(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.');
    const { data } = assessment.safeParse(body);
    if (!data) return fault(400, 'INVALID_ARGUMENT', 'Invalid JSON payload received.');
    const { token, siteKey } = data.event;
    const [, kind = '', action = '', score = ''] = token.match(tokenForm) ?? [];
    const isUsed = used.has(token);
    used.add(token);
    const wrong = siteKey !== settings.siteKey ? 'SITE_MISMATCH' : reasons[kind];
    const invalidReason = isUsed ? 'DUPE' : kind === '' ? 'MALFORMED' : wrong;
    // Omits default values, like Google's JSON.
    const tokenProperties = invalidReason
      ? { invalidReason }
      : { valid: true, action, hostname: 'ngo.example', createTime: '2026-03-01T09:00:00Z' };
    const risk = invalidReason || Number(score) === 0 ? {} : { score: Number(score) };
    return {
      status: 200,
      body: {
        name: `projects/1/assessments/${used.size}`,
        event: data.event,
        tokenProperties,
        riskAnalysis: { ...risk, reasons: [] },
      },
    };
  };

export const openRecaptchaDouble = (): Promise<Double> => openDouble(rules(new Set()));
