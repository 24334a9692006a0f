import {
  codeOf,
  inEnglish,
  issueWording,
  type ProblemBody,
  type ProblemCode,
  statusOf,
} from '@ngo-plus/contract/kernel';
import type { ZodError } from 'zod';

type Options = ErrorOptions & {
  fields?: Record<string, string> | undefined;
  retryAfterSeconds?: number;
};

const generalText: Partial<Record<ProblemCode, string>> = {
  invalid: "The request couldn't be read. Check it and send it again.",
  unauthenticated: 'Sign in to continue.',
  forbidden: "Your role doesn't allow this. Ask an administrator.",
  not_found: 'Nothing was found at this address.',
  conflict: 'Someone else changed this in the meantime. Refresh and try again.',
  too_large: "That's too large. Send less at a time.",
  rate_limited: 'Too many requests. Slow down and try again.',
  unavailable: 'Too busy right now. Try again in a moment.',
  insufficient_storage:
    "There's no storage left to save this. Ask an administrator, then try again.",
};

const wordsOf = (issue: ZodError['issues'][number]) => inEnglish(issueWording(issue));

/** A failure shown to the caller. Any other error becomes `unexpected`. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    message: string,
    { fields, retryAfterSeconds, ...options }: Options = {},
  ) {
    super(message, options);
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return statusOf[this.code];
  }

  /** The response body. */
  body(requestId: string): ProblemBody {
    const fields = this.fields && { fields: this.fields };
    return { code: this.code, message: this.message, ...fields, requestId };
  }

  /** Keeps a library's 4xx status but never its message; server errors stay private. */
  static from(error: unknown): Problem {
    if (error instanceof Problem) return error;
    const { statusCode = 500 } = error as { statusCode?: number };
    const code = codeOf(statusCode);
    return new Problem(code, generalText[code] ?? 'Something went wrong on our side.', {
      cause: error,
    });
  }

  /** Returns one message for the page and one per field. */
  static invalid(error: ZodError): Problem {
    const fields: Record<string, string> = {};
    for (const issue of error.issues) fields[issue.path.join('.')] ??= wordsOf(issue);
    const [first] = error.issues;
    const message = first ? wordsOf(first) : "That isn't valid.";
    return new Problem('invalid', message, { fields, cause: error });
  }

  /** Narrows a lookup: `const post = Problem.ifMissing(await findPost(…), 'That post')`. */
  static ifMissing<T>(value: T | undefined, what: string): T {
    if (value === undefined) throw new Problem('not_found', `${what} doesn't exist.`);
    return value;
  }
}
