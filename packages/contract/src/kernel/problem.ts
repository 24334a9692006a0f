import * as z from 'zod';

/** Every failure a client may meet. The status follows from the code, never from the call site. */
export const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  rate_limited: 429,
  unexpected: 500,
  unavailable: 503,
  insufficient_storage: 507,
} as const;

export type ProblemCode = keyof typeof statusOf;

const codes = Object.keys(statusOf) as ProblemCode[];

/** The code for an HTTP status met on the way; an unlisted 4xx is the caller's mistake. */
export function codeOf(status: number): ProblemCode {
  return (
    codes.find((code) => statusOf[code] === status) ?? (status < 500 ? 'invalid' : 'unexpected')
  );
}

/** The body of every refusal. `fields` names the inputs at fault, with the words to show beside them. */
export const problem = z.object({
  code: z.enum(codes),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});

export type ProblemBody = z.infer<typeof problem>;
