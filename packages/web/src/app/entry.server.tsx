import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { type RenderContext, Rendering, renderContext, TextProvider } from '../kernel/index.ts';
import { languages, textIn } from './languages.ts';

/**
 * Renders the HTML of a page. It is cached and served many times, so it is complete before it is sent: nothing
 * streams.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const rendering = context.get(renderContext);
  const text = await textIn(request.headers.get('accept-language') ?? 'en');
  const marked = rendering ? { nonce: rendering.nonce } : {};
  let outcome = status;
  const stream = await renderToReadableStream(
    <Rendering value={{ requestId: rendering?.requestId, nonce: rendering?.nonce }}>
      <TextProvider i18n={text}>
        <ServerRouter context={entry} url={request.url} {...marked} />
      </TextProvider>
    </Rendering>,
    {
      ...marked,
      signal: request.signal,
      onError: (error) => {
        outcome = 500;
        rendering?.report(error);
      },
    },
  );
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status: outcome, headers });
}

/** Logs what a loader throws, except aborted requests and refusals. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !refused) context.get(renderContext)?.report(error);
}

/** The entry by which the server renders pages of the built web. */
export function openPages(build: ServerBuild) {
  const answer = createRequestHandler(build, 'production');
  return {
    languages,
    /** The content of `sitemap.xml` and `robots.txt`; read on first use. */
    site: async () => {
      const { closedPatterns, listedPages } = await import('./site-places.ts');
      return { pages: listedPages(), closed: closedPatterns() };
    },
    answer: (request: Request, around: RenderContext): Promise<Response> => {
      const context = new RouterContextProvider();
      context.set(renderContext, around);
      return answer(request, context);
    },
  };
}
