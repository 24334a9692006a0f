import { useLoaderData } from 'react-router';
import { ArticleOrMissing } from './article-or-missing.tsx';
import { help } from './collections.ts';
import { articleHead } from './head.ts';
import { articleLoader } from './loaders.ts';

export const loader = articleLoader(help);

export const meta = articleHead(help);

export default function HelpArticlePage() {
  return <ArticleOrMissing collection={help} loaded={useLoaderData<typeof loader>()} />;
}
