import { createHash, randomUUID } from 'node:crypto';
import { createContext, Script } from 'node:vm';
import { type Host, ResponseTooSlow, wholeTextPattern } from '@ngo-plus/contract/data/forms';

export type HostFacts = {
  /** Milliseconds since 1970 in UTC: when the response was finished. */
  readonly now: number;
  readonly zone: string;
  readonly maxSteps: number;
  /** Milliseconds that all regular expressions together may take. */
  readonly maxPatternMs: number;
};

/** What the server provides to a form. Everything that people could make slow is limited. */
export function serverHost({ now, zone, maxSteps, maxPatternMs }: HostFacts): Host {
  let steps = 0;
  let patternMs = 0;
  const spend = (more: number) => {
    steps += more;
    if (steps > maxSteps) throw new ResponseTooSlow();
  };
  return {
    now: () => now,
    zone: validZone(zone),
    random: Math.random,
    uuid: randomUUID,
    spend,
    matches: (text, pattern) => {
      const leftMs = maxPatternMs - patternMs;
      if (leftMs <= 0) throw new ResponseTooSlow();
      const startedAt = performance.now();
      try {
        return matchesWithin(text, pattern, Math.ceil(leftMs));
      } finally {
        // With what it takes to prepare a match: thousands of quick ones add up, too.
        patternMs += performance.now() - startedAt;
      }
    },
    digest,
    toBase64: (text) => Buffer.from(text).toString('base64'),
    fromBase64: (text) => Buffer.from(text, 'base64').toString(),
    property: () => '',
    lastSaved: () => '',
    rows: () => undefined,
  };
}

const isMatch = new Script('pattern.test(text)');
const place: { pattern?: RegExp; text?: string } = createContext({});

/** Only a script in another context can be stopped. @throws ResponseTooSlow */
function matchesWithin(text: string, pattern: string, timeout: number): boolean {
  const expression = wholeTextPattern(pattern);
  if (expression === undefined) return false;
  try {
    Object.assign(place, { pattern: expression, text });
    return isMatch.runInContext(place, { timeout });
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw new ResponseTooSlow();
    throw error;
  }
}

/** The algorithms of ODK form functions, `digest()`. */
const algorithms: Readonly<Record<string, string>> = {
  MD5: 'md5',
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
};

function digest(text: string, algorithm: string, encoding: 'base64' | 'hex'): string {
  const known = algorithms[algorithm];
  return known === undefined ? '' : createHash(known).update(text).digest(encoding);
}

function validZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
