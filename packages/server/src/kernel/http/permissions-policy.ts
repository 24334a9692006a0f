/**
 * Features that only our own pages may use: scanners, copy buttons, media, positions in forms. `web-share` keeps
 * its default, which is the same; Chrome warns about unknown names.
 */
const used = [
  'autoplay',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'fullscreen',
  'geolocation',
];

/** Features that no page uses, so that an injected script or a frame cannot use them either. */
const unused = [
  'accelerometer',
  'browsing-topics',
  'display-capture',
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
 * The `Permissions-Policy` header of every response. A screen that starts to use another browser
 * feature moves it from one list to the other. Source: https://www.w3.org/TR/permissions-policy/
 */
export const permissionsPolicy = [
  ...used.map((feature) => `${feature}=(self)`),
  ...unused.map((feature) => `${feature}=()`),
].join(', ');
