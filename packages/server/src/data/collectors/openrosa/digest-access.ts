import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { derive, type RequestContext } from '../../../kernel/index.ts';

const realm = 'NGO Plus';

/** How long a challenge can be answered. Programs ask for a new one when it is too old. */
const nonceMs = 10 * 60_000;

/** The parameters of `Authorization: Digest`. Source: RFC 7616, section 3.4. */
export type DigestAnswer = Readonly<Record<string, string>>;

export function digestIn(header: string | undefined): DigestAnswer | undefined {
  const [, rest] = /^Digest\s+(.{1,4000})$/is.exec(header ?? '') ?? [];
  if (rest === undefined) return undefined;
  const pairs = rest.matchAll(/([a-z]+)\s*=\s*(?:"([^"\\]*)"|([^\s,"]+))/gi);
  return Object.fromEntries(
    [...pairs].map(([, name = '', quoted, plain]) => [name.toLowerCase(), quoted ?? plain ?? '']),
  );
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Says when it was made, and that this installation made it: nothing has to be stored. */
function nonceAt({ rootKey }: Pick<RequestContext, 'rootKey'>, at: number): string {
  const time = at.toString(36);
  const key = derive(rootKey, 'openrosa nonce');
  return `${time}.${createHmac('sha256', key).update(time).digest('base64url').slice(0, 27)}`;
}

function isFresh(outside: RequestContext, nonce: string): boolean {
  const at = Number.parseInt(nonce.split('.')[0] ?? '', 36);
  const ageMs = outside.now().getTime() - at;
  return ageMs >= 0 && ageMs < nonceMs && isSame(nonce, nonceAt(outside, at));
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * The header that asks for a digest. MD5 is what ODK Collect and KoboCollect answer with; the password behind it is
 * random, so that its hash cannot be guessed.
 */
export function challenge(outside: RequestContext, isStale: boolean): string {
  const nonce = nonceAt(outside, outside.now().getTime());
  const stale = isStale ? ', stale=true' : '';
  return `Digest realm="${realm}", qop="auth", algorithm=MD5, nonce="${nonce}"${stale}`;
}

type Asked = { readonly method: string; readonly url: string; readonly password: string };

/** Whether a digest answers a challenge of this installation for this request. Source: RFC 7616, section 3.4.1. */
export function verifyDigest(
  outside: RequestContext,
  answer: DigestAnswer,
  { method, url, password }: Asked,
): 'right' | 'wrong' | 'stale' {
  const { username = '', nonce = '', uri = '', qop, nc = '', cnonce = '', response = '' } = answer;
  const isExpected = answer['realm'] === realm && uri === url && qop === 'auth';
  if (!isExpected || (answer['algorithm'] ?? 'MD5').toUpperCase() !== 'MD5') return 'wrong';
  const secret = md5(`${username}:${realm}:${password}`);
  const expected = md5([secret, nonce, nc, cnonce, qop, md5(`${method}:${uri}`)].join(':'));
  if (!isSame(expected, response.toLowerCase())) return 'wrong';
  return isFresh(outside, nonce) ? 'right' : 'stale';
}
