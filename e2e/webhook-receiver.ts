import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';

export type Delivered = {
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** Accepts webhooks at any address, and returns those of an address to a GET of it. Runs beside the servers. */
export function receiveWebhooks(): RequestListener {
  const delivered = new Map<string, Delivered[]>();
  return (request, reply) => {
    const { method, headers, url = '' } = request;
    const deliveredTo = () => delivered.get(url) ?? [];
    if (method === 'GET') return reply.end(JSON.stringify(deliveredTo()));
    text(request).then(
      (body) => {
        delivered.set(url, [...deliveredTo(), { method, headers, body }]);
        reply.writeHead(204).end();
      },
      () => reply.destroy(),
    );
    return undefined;
  };
}
