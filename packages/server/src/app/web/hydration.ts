const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/?>/g;

/** Runs in the page. A background tab does not paint, so it waits for a second at most. */
const wake = `const wake = () => {
  if (window.isWoken) return;
  window.isWoken = true;
  const module = document.createElement('script');
  module.type = 'module';
  module.textContent = document.getElementById('waking').textContent;
  for (const href of FILES) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  document.body.append(module);
};
requestAnimationFrame(() => setTimeout(wake));
setTimeout(wake, 1000);`;

/**
 * Lets a page paint before its scripts are loaded. It can be read and its forms sent without them, so on a slow line
 * the visible styles, fonts and pictures have the bandwidth to themselves.
 *
 * @param html with the nonce of this page on each of our scripts
 */
export function hydrateAfterPaint(html: string, nonce: string): string {
  const module = new RegExp(
    `<script nonce="${nonce}" type="module" async="">([\\s\\S]*?)</script>`,
  );
  if (!module.test(html)) return html;
  const files = [...html.matchAll(preload)].map(([, href]) => href);
  const script = wake.replace('FILES', () => JSON.stringify(files));
  return html
    .replaceAll(preload, '')
    .replace(
      module,
      (_, text: string) =>
        `<script nonce="${nonce}" type="text/plain" id="waking">${text}</script><script nonce="${nonce}">${script}</script>`,
    );
}
