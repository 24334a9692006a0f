import type { LoaderFunctionArgs } from 'react-router';
import { addressOf, help } from './collections.ts';

/** More than the search of the portal shows. */
const maxFound = 5;

export type FoundArticle = { readonly title: string; readonly to: string };

/** The articles of the help centre that match `search`, the best first, as JSON. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const search = new URL(request.url).searchParams.get('search')?.trim() ?? '';
  const { searchOn } = await import('./search.server.ts');
  const found = search === '' ? [] : searchOn(help, search).slice(0, maxFound);
  return Response.json(
    found.map(({ title, slug }): FoundArticle => ({ title, to: addressOf(help, slug) })),
  );
}
