/** Bytes of the content from `from` up to, but not including, `to`. */
export type ByteRange = { readonly from: number; readonly to: number };

/**
 * The validators of the resource as it is served now, to compare with the caller's partial copy.
 */
type Validators = { readonly etag: string | undefined; readonly lastModified: string | undefined };

type Query = {
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
};

/**
 * Returns the range of `sizeBytes` that a request asks for (RFC 9110, section 14): `whole` also
 * when the header is unreadable, names several ranges, or the caller's copy is outdated.
 */
export function requestedRange(
  { range, ifRange }: Query,
  sizeBytes: number,
  validators: Validators,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = range?.match(/^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i) ?? [];
  if (first === '' && last === '') return 'whole';
  if (ifRange !== undefined && !isSame(ifRange, validators)) return 'whole';
  if (first === '') {
    const from = Math.max(0, sizeBytes - Number(last));
    return from < sizeBytes ? { from, to: sizeBytes } : 'unsatisfiable';
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return 'whole';
  if (from >= sizeBytes) return 'unsatisfiable';
  return { from, to: last === '' ? sizeBytes : Math.min(sizeBytes, Number(last) + 1) };
}

/** Strong comparison: ranges of different representations must not be combined. */
const isSame = (ifRange: string, { etag, lastModified }: Validators): boolean =>
  ifRange.startsWith('"') ? ifRange === etag : ifRange === lastModified;
