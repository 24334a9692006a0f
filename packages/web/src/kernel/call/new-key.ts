/**
 * Random enough to be unique; `crypto.randomUUID` is missing on plain http outside localhost. In its own file, because
 * a public form needs a key before it has loaded the code that sends.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
