import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A host name that resolves to this machine but is not a secure origin like `localhost`. */
export const unsafeHost = 'unsafe.example';

/** Serves a foreign page from a separate origin. */
export async function openForeignPage(content: string) {
  const html = `<!doctype html><html lang="en"><title>Elsewhere</title><meta name="viewport" content="width=device-width">
    <main><h1>Elsewhere</h1>${content}</main></html>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  const url = `http://127.0.0.1:${port}/`;
  return { url, unsafeUrl: `http://${unsafeHost}:${port}/`, html, close };
}

/** Collects the events that the page receives from its embeds in `heard`. */
export const listening = `<script>
  window.heard = [];
  for (const name of ['loaded', 'opened', 'closed', 'started', 'donated', 'failed'])
    document.addEventListener('ngoplus:' + name, ({ detail }) => heard.push({ name, detail }));
</script>`;
