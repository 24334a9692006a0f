/* Shows notifications that come while no page of ours is open. The server sends { title, body, href, tag }. */

self.addEventListener('push', (event) => {
  const { title, body, href, tag } = event.data.json();
  const shown = { body, tag, data: { href }, icon: '/podcast.png', badge: '/podcast.png' };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.href, self.location.origin)));
});

/** In the tab that is there already, else in a new one. Addresses elsewhere are not opened. */
async function open(address) {
  if (address.origin !== self.location.origin) return;
  const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!tab) return self.clients.openWindow(address);
  await tab.focus();
  // Only a page that this worker controls may be led elsewhere.
  await tab.navigate(address).catch(() => self.clients.openWindow(address));
}
