import { useLoaderData } from 'react-router';
import { ArticleOrMissing } from './article-or-missing.tsx';
import { documentation } from './collections.ts';
import { articleHead } from './head.ts';
import { articleLoader } from './loaders.ts';

export const loader = articleLoader(documentation);

export const meta = articleHead(documentation);

export default function DocumentationArticlePage() {
  return <ArticleOrMissing collection={documentation} loaded={useLoaderData<typeof loader>()} />;
}
