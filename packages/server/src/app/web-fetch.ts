import type { FastifyInstance } from 'fastify';

/**
 * A `fetch` for the API of this very process: no socket, no port, no name to resolve. Limits count
 * against the visitor's address, as if the browser had asked itself.
 */
export function fetchWithin(app: FastifyInstance, visitorAddress: string): typeof fetch {
  return async (url, init = {}) => {
    const { method = 'GET', headers, body } = init;
    const {
      statusCode,
      headers: answered,
      rawPayload,
    } = await app.inject({
      method: method as 'GET',
      url: String(url),
      headers: Object.fromEntries(new Headers(headers)),
      remoteAddress: visitorAddress,
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
