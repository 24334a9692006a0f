import type { FastifyInstance } from 'fastify';

type Visitor = {
  readonly address: string;
  readonly userAgent: string | undefined;
  /** Where the visitor reached us. */
  readonly host: string | undefined;
};

/**
 * A `fetch` for the API of this very process: no socket, no port, no name to resolve. Limits count
 * against the visitor's address, and devices are named as if the browser had asked itself.
 */
export function fetchWithin(
  app: FastifyInstance,
  { address, userAgent, host }: Visitor,
): typeof fetch {
  return async (url, init = {}) => {
    const { method = 'GET', headers, body } = init;
    const {
      statusCode,
      headers: answered,
      rawPayload,
    } = await app.inject({
      method: method as 'GET',
      url: String(url),
      headers: {
        ...(userAgent !== undefined && { 'user-agent': userAgent }),
        ...(host !== undefined && { host }),
        ...Object.fromEntries(new Headers(headers)),
      },
      remoteAddress: address,
      ...(typeof body === 'string' && { payload: body }),
    });
    const replied = new Headers();
    for (const [name, value] of Object.entries(answered))
      if (value !== undefined) replied.set(name, String(value));
    const empty = statusCode === 204 || statusCode === 304;
    return new Response(empty ? null : new Uint8Array(rawPayload), {
      status: statusCode,
      headers: replied,
    });
  };
}
