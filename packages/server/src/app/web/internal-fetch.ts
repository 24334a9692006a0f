import type { FastifyInstance } from 'fastify';

type Visitor = {
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The host under which the visitor reached us. */
  readonly host: string | undefined;
};

/**
 * A `fetch` for the API of this process: no socket, no port, no name resolution. Limits count against the visitor's
 * address, and devices are named as if the browser had called itself.
 */
export function fetchWithin(
  app: FastifyInstance,
  { address, userAgent, host }: Visitor,
): typeof fetch {
  return async (url, init = {}) => {
    const { method = 'GET', headers, body } = init;
    const {
      statusCode,
      headers: responseHeaders,
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
    for (const [name, value] of Object.entries(responseHeaders))
      if (value !== undefined) replied.set(name, String(value));
    const empty = statusCode === 204 || statusCode === 304;
    return new Response(empty ? null : new Uint8Array(rawPayload), {
      status: statusCode,
      headers: replied,
    });
  };
}
