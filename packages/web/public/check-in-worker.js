/* Opens the check-in page of an event offline, on a device where it was opened online before. The page fills the cache
   (`ticketing/check-in/page-cache.ts`). Signing out deletes the cache; requests then go to the network as usual. */

importScripts('/offline-pages.js');

const page = /^\/ticketing\/[0-9a-f-]{36}\/check-in$/i;

self.openOffline({
  cacheName: 'own-check-in',
  isPage: (path) => page.test(path),
  // One page for all events.
  addressOf: () => '/ticketing/check-in-page',
  // The name of an asset contains the hash of its content.
  isFixed: (path) => path.startsWith('/assets/'),
});
