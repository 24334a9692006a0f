/* Opens the page of a form offline, on a device where it was opened online before. The page fills the cache
   (`data/responses/fill/device/page-cache.ts`). */

importScripts('/offline-pages.js');

const page = /^\/data-collection\/forms\/[0-9a-f-]{36}\/fill$/i;

self.openOffline({
  cacheName: 'forms',
  isPage: (path) => page.test(path),
  addressOf: ({ url }) => new URL(url).pathname,
  // The name of an asset contains the hash of its content, and the content of a media file never changes.
  isFixed: (path) => path.startsWith('/assets/') || path.startsWith('/api/public-form-media/'),
});
