/**
 * Random enough to be unique; `crypto.randomUUID` is missing on plain http outside localhost.
 * Apart from what sends: a public form makes its key before it has fetched that.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
