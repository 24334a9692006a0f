/** Whether this browser can store answers encrypted. On plain http, and in some private windows, it cannot. */
export const canStore = (): boolean =>
  'indexedDB' in globalThis && globalThis.crypto?.subtle !== undefined;
