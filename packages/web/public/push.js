/* Shows notifications that arrive while no page is open. The server sends { title, body, href, tag
   }. */

self.addEventListener('push', (event) => {
  const { title, body, href, tag } = event.data.json();
  const shown = { body, tag, data: { href }, icon: '/podcast.png', badge: '/podcast.png' };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.href, self.location.origin)));
});

/** Uses an open tab, or else a new one. Other sites are not opened. */
async function open(address) {
  if (address.origin !== self.location.origin) return;
  const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!tab) return self.clients.openWindow(address);
  await tab.focus();
  // Only a page controlled by this worker can be navigated.
  await tab.navigate(address).catch(() => self.clients.openWindow(address));
}
