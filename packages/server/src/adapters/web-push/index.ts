import { PushFailed, type PushMessage, type PushTransport } from '../../ports/index.ts';

/** A push service that does not respond for this long is retried later. */
const timeoutMs = 10_000;

/** The push services of Chrome, Edge and others built on Chromium, Firefox, Safari, and Windows. */
export const pushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

/**
 * Sends messages to the push service that the browser named, if it is on the list of known services. Without the list,
 * a subscription could make this server request any address (server-side request forgery).
 */
export const webPushTransport = (services: readonly string[]): PushTransport => ({
  acceptsEndpoint: (endpoint) => isAmong(services, endpoint),
  send: async (message, signal) => {
    if (!isAmong(services, message.to.endpoint)) return 'gone';
    const reply = await request(message, signal);
    await reply.body?.cancel();
    if (reply.ok) return 'sent';
    // 404 and 410: the subscription ended (RFC 8030, 7.3). 403: it belongs to another key of ours.
    if ([403, 404, 410].includes(reply.status)) return 'gone';
    throw new PushFailed(`The push service responded with ${reply.status}.`);
  },
});

async function request(message: PushMessage, signal: AbortSignal): Promise<Response> {
  const { default: webPush } = await import('web-push');
  const { to, from, payload, ttlSeconds, topic } = message;
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    { endpoint: to.endpoint, keys: { p256dh: to.publicKey, auth: to.auth } },
    payload,
    {
      vapidDetails: from,
      TTL: ttlSeconds,
      topic,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    },
  );
  // `content-length` is computed by the HTTP client.
  const { 'Content-Length': _, ...rest } = headers;
  const patience = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    return await fetch(endpoint, {
      method,
      headers: Object.entries(rest).map(([name, value]) => [name, String(value)]),
      body: new Uint8Array(body),
      redirect: 'error',
      signal: patience,
    });
  } catch (cause) {
    throw new PushFailed('The push service could not be reached.', { cause });
  }
}

/**
 * `https` only, unless a whole origin was named: `http://127.0.0.1:8025` for tests on one machine.
 */
function isAmong(services: readonly string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, username } = new URL(endpoint);
  return services.some((service) => {
    if (service.includes('://')) return origin === service;
    if (protocol !== 'https:' || username !== '') return false;
    return service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;
  });
}
