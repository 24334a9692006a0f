import * as z from 'zod';
import { type Access, platformRoles, rolesOf } from './access.ts';
import './messages.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS';
type Route = `${Method} /api/${string}`;

type ParamsOf<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

type InputFor<R extends Route> = z.ZodObject<Record<ParamsOf<R>, z.ZodType>>;

/** At most `max` calls in `windowSeconds`, counted in the database per `per`. */
export type Limit = {
  readonly per: 'address' | 'user';
  readonly max: number;
  readonly windowSeconds: number;
};

/** One HTTP operation written as data: the server fulfils it, the browser calls it. */
export type Endpoint = {
  readonly route: string;
  /** One English sentence for readers of the API documentation. */
  readonly summary: string;
  readonly access: Access;
  /** `platform` lets row-level security show every organisation; only platform roles may have it. */
  readonly scope: 'tenant' | 'platform';
  /** The call moves money or sends something: it accepts an `Idempotency-Key`. */
  readonly idempotent: boolean;
  readonly limit: Limit | undefined;
  /** Refuses impersonators. */
  readonly personal: boolean;
  /**
   * The body of a failure has `success: false` beside its message. This is the message for unexpected failures;
   * undefined where failures have the common shape only.
   */
  readonly failureMessage: string | undefined;
  /** The output is an array in pages: `Link: <…>; rel="next"` goes with it, and `X-Total-Count` (a `Total`) if `total=true`. */
  readonly paged: boolean;
  /**
   * `file` is one multipart part named `file`, at most `maxBytes`; the rest of the form is `input`. `bytes` is the raw
   * body of any length; `input` is in headers. `message` is the unchanged body from another service, whose signature
   * covers the bytes. `parts` is a form with any number of files, in a protocol of other programs.
   */
  readonly bodyType: 'json' | 'file' | 'bytes' | 'message' | 'parts';
  readonly maxBytes: number;
  /** `stream` is a file or feed, `headers` a response without a body: `output` then has no meaning. */
  readonly gives: 'json' | 'stream' | 'headers';
  readonly input: z.ZodObject;
  readonly output: z.ZodType;
};

type Guard = {
  summary: string;
  access: Access;
  scope?: 'tenant' | 'platform';
  idempotent?: boolean;
  limit?: Limit;
  personal?: boolean;
  failureMessage?: string;
};

/** A JSON body larger than this is refused with `too_large`. */
export const maxJsonBytes = 1_048_576;

/** What providers send is a few kilobytes. */
const maxMessageBytes = 262_144;

/**
 * Declares an operation. Every `:name` in the route must be a field of `input`; a misspelt one does
 * not compile. Path parameters win over query and body.
 *
 * @throws Error when `scope: 'platform'` is opened to a role outside the platform.
 */
export function endpoint<
  const R extends Route,
  I extends InputFor<R>,
  O extends z.ZodType,
  const P extends boolean = false,
>(
  route: R,
  {
    input,
    output,
    paged,
    maxBytes = maxJsonBytes,
    ...guard
  }: Guard & { input: I; output: O; paged?: P; maxBytes?: number },
) {
  return {
    ...guarded(route, guard),
    paged: (paged ?? false) as P,
    bodyType: 'json' as const,
    maxBytes,
    gives: 'json' as const,
    input,
    output,
  };
}

/** An operation that accepts one file beside its input, as `multipart/form-data`. */
export function upload<const R extends Route, I extends InputFor<R>, O extends z.ZodType>(
  route: R,
  { input, output, maxBytes, ...guard }: Guard & { input: I; output: O; maxBytes: number },
) {
  return {
    ...guarded(route, guard),
    paged: false as const,
    bodyType: 'file' as const,
    maxBytes,
    gives: 'json' as const,
    input,
    output,
  };
}

/** An operation that answers with a file, a feed or a picture instead of JSON. */
export function download<const R extends Route, I extends InputFor<R>>(
  route: R,
  { input, ...guard }: Guard & { input: I },
) {
  return {
    ...guarded(route, guard),
    paged: false as const,
    bodyType: 'json' as const,
    maxBytes: maxJsonBytes,
    gives: 'stream' as const,
    input,
    output: z.never(),
  };
}

/**
 * A step of a resumable transfer. Its input is in the path, the query and headers (the field `uploadOffset` is the
 * header `Upload-Offset`), its response in headers; the body is raw bytes.
 */
export function transfer<const R extends Route, I extends InputFor<R>>(
  route: R,
  { input, ...guard }: Guard & { input: I },
) {
  return {
    ...guarded(route, guard),
    paged: false as const,
    bodyType: 'bytes' as const,
    maxBytes: Number.MAX_SAFE_INTEGER,
    gives: 'headers' as const,
    input,
    output: z.never(),
  };
}

/** A webhook of another service; the path says which. The service function verifies its signature. */
export function webhook<
  const R extends Route,
  I extends z.ZodObject<Record<ParamsOf<R>, z.ZodType>>,
  O extends z.ZodType,
>(route: R, { input, output, summary }: { summary: string; input: I; output: O }) {
  return {
    ...guarded(route, { summary, access: 'public' }),
    paged: false as const,
    bodyType: 'message' as const,
    maxBytes: maxMessageBytes,
    gives: 'json' as const,
    input,
    output,
  };
}

/**
 * An operation of a protocol that other programs speak, such as OpenRosa. The service reads headers and the files of a
 * form, each at most `maxBytes`, and answers with a status, headers and a body of its own.
 */
export function exchange<const R extends Route, I extends InputFor<R>>(
  route: R,
  { input, maxBytes = maxJsonBytes, ...guard }: Guard & { input: I; maxBytes?: number },
) {
  return {
    ...guarded(route, guard),
    paged: false as const,
    bodyType: 'parts' as const,
    maxBytes,
    gives: 'stream' as const,
    input,
    output: z.never(),
  };
}

function guarded<R extends Route>(
  route: R,
  {
    summary,
    access,
    scope = 'tenant',
    idempotent = false,
    limit,
    personal = false,
    failureMessage,
  }: Guard,
) {
  const platformOnly = rolesOf(access)?.every((role) =>
    (platformRoles as readonly string[]).includes(role),
  );
  if (scope === 'platform' && !platformOnly)
    throw new Error(`${route}: only platform roles may access all organisations.`);
  return { route, summary, access, scope, idempotent, limit, personal, failureMessage };
}

export type Input<E extends Endpoint> = z.infer<E['input']>;
export type Output<E extends Endpoint> = z.infer<E['output']>;
