/** What of the API is meant for machines that read the web: a feed, pictures, its own description. */
const open = ['/api/blogs/feed.xml', '/api/blogs/images/', '/api/openapi.json'];

/** Where machines are not wanted (RFC 9309; of two rules that fit, the longer one counts). */
export const robotsText = (publicUrl: string, closed: readonly string[]): string =>
  [
    'User-agent: *',
    ...open.map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
