import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Browsers of journeys find this name on their own machine, and do not trust it as they trust the machine itself. */
export const unsafeHost = 'unsafe.example';

/** A page of somebody else, at an origin of its own. */
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

/** What the page hears of the embeds in it, in `heard`. */
export const listening = `<script>
  window.heard = [];
  for (const name of ['loaded', 'opened', 'closed', 'begun', 'given', 'failed'])
    document.addEventListener('ngoplus:' + name, ({ detail }) => heard.push({ name, detail }));
</script>`;
