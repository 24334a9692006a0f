/** Content bytes `from` up to, but not including, `to`. */
export type ByteRange = { readonly from: number; readonly to: number };

/** What the caller knows of the copy it has a part of, as it is served now. */
type Validators = { readonly etag: string | undefined; readonly lastModified: string | undefined };

type Query = {
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
};

/**
 * Which part of `sizeBytes` a request asks for, after RFC 9110, section 14: `whole` also when the
 * header cannot be read, names several parts, or when the caller's copy is not this one any more.
 */
export function rangeAskedFor(
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

/** Strong comparison: a part of something only alike must not be joined to it. */
const isSame = (ifRange: string, { etag, lastModified }: Validators): boolean =>
  ifRange.startsWith('"') ? ifRange === etag : ifRange === lastModified;
