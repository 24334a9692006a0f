import {
  codeOf,
  inEnglish,
  issueWording,
  isWording,
  type Key,
  type Phrase,
  type ProblemBody,
  type ProblemCode,
  phrase,
  phrases,
  statusOf,
  type Values,
  type Wording,
  worded,
} from '@ngo-plus/contract/kernel';
import type { ZodError } from 'zod';

/** A sentence of the catalogue, or one with values. */
export type Sentence = Phrase | Wording;

type Options = ErrorOptions & {
  /** Values for the placeholders of the message. */
  values?: Values;
  /** The message for each field of the input. */
  fields?: Readonly<Record<string, Sentence>> | undefined;
  retryAfterSeconds?: number;
};

function wordingOf(sentence: Wording | string, values?: Values): Wording {
  const wording = isWording(sentence) ? sentence : { key: sentence as Phrase };
  return values ? { ...wording, values } : wording;
}

/**
 * A text without a translation, such as an error of a file parser. It is a value, not a key: text quoted from a file
 * could be parsed as a placeholder.
 */
export const untranslated = (text: string): Wording => worded('{{text}}', { text });

const generalText: Partial<Record<ProblemCode, Phrase>> = phrases({
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
});

/**
 * A failure shown to the caller. Any other error becomes `unexpected`. `message` is the sentence in
 * English, for logs; the caller reads it in their own language. `K` makes the compiler refuse a sentence
 * that is not in the catalogue.
 */
export class Problem<K extends string = string> extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly wording: Wording;
  /** What to show beside each field of the input. */
  readonly sentences: Readonly<Record<string, Sentence>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    sentence: Wording | (K & Key<K>),
    { values, fields, retryAfterSeconds, ...options }: Options = {},
  ) {
    const wording = wordingOf(sentence, values);
    super(inEnglish(wording), options);
    this.code = code;
    this.wording = wording;
    this.sentences = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The messages of the fields in English. */
  get fields(): Record<string, string> | undefined {
    return this.sentences && this.#fieldsIn(inEnglish);
  }

  #fieldsIn(translate: (wording: Wording) => string): Record<string, string> {
    const entries = Object.entries(this.sentences ?? {});
    return Object.fromEntries(
      entries.map(([name, sentence]) => [name, translate(wordingOf(sentence))]),
    );
  }

  get status(): number {
    return statusOf[this.code];
  }

  /** Returns the response body in the language of `translate`. */
  body(requestId: string, translate: (wording: Wording) => string = inEnglish): ProblemBody {
    return {
      code: this.code,
      message: translate(this.wording),
      ...(this.sentences && { fields: this.#fieldsIn(translate) }),
      requestId,
    };
  }

  /** Keeps a library's 4xx status but never its message; server errors stay private. */
  static from(error: unknown): Problem {
    if (error instanceof Problem) return error;
    const { statusCode = 500 } = error as { statusCode?: number };
    const code = codeOf(statusCode);
    return new Problem(code, generalText[code] ?? phrase('Something went wrong on our side.'), {
      cause: error,
    });
  }

  /** Returns one message for the page and one per field. */
  static invalid(error: ZodError): Problem {
    const fields: Record<string, Wording> = {};
    for (const issue of error.issues) fields[issue.path.join('.')] ??= issueWording(issue);
    const [first] = error.issues;
    const sentence = first ? issueWording(first) : phrase("That isn't valid.");
    return new Problem('invalid', sentence, { fields, cause: error });
  }

  /** Returns a problem with one field, whose sentence is also the message of the page. */
  static atField<K extends string>(
    code: ProblemCode,
    field: string,
    sentence: Wording | (K & Key<K>),
    values?: Values,
  ): Problem {
    const wording = wordingOf(sentence, values);
    return new Problem(code, wording, { fields: { [field]: wording } });
  }

  /** Throws `invalid` with the message of the first field, if any field has one. */
  static ifInvalid(fields: Readonly<Record<string, Sentence>>): void {
    const [first] = Object.values(fields);
    if (first !== undefined) throw new Problem('invalid', wordingOf(first), { fields });
  }

  /** Narrows a lookup: `const post = Problem.ifMissing(await findPost(…), 'That post')`. */
  static ifMissing<T>(value: T | undefined, what: string): T {
    if (value !== undefined) return value;
    // `scripts/texts` composes the same sentence from the calls.
    throw new Problem('not_found', wordingOf(`${what} doesn't exist.`));
  }
}
