import type { Config } from './config.ts';

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

type Query = { readonly protocol: string; readonly host: string | undefined };

/**
 * Returns the origin that the browser used, if it is ours: that of `PUBLIC_URL` or, while that is
 * this machine, any name of this machine at the same port. A session belongs to one origin, so
 * payers return to theirs. Any other `Host` header yields `PUBLIC_URL`, so that no one is redirected to an invented
 * host.
 */
export function ownOrigin({ publicUrl }: Pick<Config, 'publicUrl'>, query: Query): string {
  const own = new URL(publicUrl);
  const text = `${query.protocol}://${query.host ?? ''}`;
  const used = URL.canParse(text) ? new URL(text) : own;
  const isSame = used.origin === own.origin;
  const isThisMachine =
    loopbackNames.has(own.hostname) &&
    loopbackNames.has(used.hostname) &&
    used.protocol === own.protocol &&
    used.port === own.port;
  return isSame || isThisMachine ? used.origin : own.origin;
}
