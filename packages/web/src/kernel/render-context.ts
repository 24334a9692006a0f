import { createContext, type RouterContextProvider } from 'react-router';
import { languageOf } from './text/index.ts';

/** What the server passes to a page that it renders. */
export type RenderContext = {
  /** Reaches the API without leaving the process. */
  readonly fetch: typeof globalThis.fetch;
  /** The nonce of the page's own scripts; any other inline script is refused. */
  readonly nonce: string;
  /** The installation's public address without a trailing slash, for canonical links and feeds. */
  readonly origin: string;
  /** The reference of this request in the log. */
  readonly requestId: string;
  /** Writes a failure to the log. */
  readonly report: (error: unknown) => void;
};

export const renderContext = createContext<RenderContext | null>(null);

type Loading = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * The options for `call` inside a `loader`: `call(listPosts, {}, through(args))`. Without the product's server (in
 * development) the API is called at the page's own origin.
 */
export function through({ request, context }: Loading) {
  const own: typeof fetch = (url, init) => fetch(new URL(String(url), request.url), init);
  return {
    fetch: context.get(renderContext)?.fetch ?? own,
    signal: request.signal,
    language: languageOf(request),
  };
}

/** The installation's public address, for absolute links in a page's head. */
export const originOf = ({ request, context }: Loading): string =>
  context.get(renderContext)?.origin ?? new URL(request.url).origin;
