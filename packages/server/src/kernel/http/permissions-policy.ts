/**
 * Only our own pages may use these: the ticket scanner, copy buttons, media. Sharing (`web-share`) is
 * left to its default, which is the same: Chrome warns of it where it does not know it.
 */
const used = ['autoplay', 'camera', 'clipboard-read', 'clipboard-write', 'fullscreen'];

/** No page uses these, so that a script that got in, or a frame, cannot ask for them either. */
const unused = [
  'accelerometer',
  'browsing-topics',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/**
 * The `Permissions-Policy` header of every answer. A screen that begins to use another feature of
 * the browser moves it from one list to the other.
 * Source: https://www.w3.org/TR/permissions-policy/
 */
export const permissionsPolicy = [
  ...used.map((feature) => `${feature}=(self)`),
  ...unused.map((feature) => `${feature}=()`),
].join(', ');
