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
 * Makes the HTML of a page. It is kept and served many times, so it is complete before it is sent:
 * nothing streams.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const around = context.get(renderContext);
  const text = await textIn(request.headers.get('accept-language') ?? 'en');
  const marked = around ? { nonce: around.nonce } : {};
  let outcome = status;
  const stream = await renderToReadableStream(
    <Rendering value={{ requestId: around?.requestId, nonce: around?.nonce }}>
      <TextProvider i18n={text}>
        <ServerRouter context={entry} url={request.url} {...marked} />
      </TextProvider>
    </Rendering>,
    {
      ...marked,
      signal: request.signal,
      onError: (error) => {
        outcome = 500;
        around?.report(error);
      },
    },
  );
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status: outcome, headers });
}

/** What a loader throws. An aborted request is nobody's fault, and a refusal is no failure. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !refused) context.get(renderContext)?.report(error);
}

/** How the server asks the built web for a page. */
export function openPages(build: ServerBuild) {
  const answer = createRequestHandler(build, 'production');
  return {
    languages,
    /** What `sitemap.xml` and `robots.txt` tell; read when they are first asked for. */
    site: async () => {
      const { closedPatterns, openPlaces } = await import('./site-places.ts');
      return { pages: openPlaces(), closed: closedPatterns() };
    },
    answer: (request: Request, around: RenderContext): Promise<Response> => {
      const context = new RouterContextProvider();
      context.set(renderContext, around);
      return answer(request, context);
    },
  };
}
