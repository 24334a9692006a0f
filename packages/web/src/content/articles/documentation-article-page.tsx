import { useLoaderData } from 'react-router';
import { ArticleOrMissing } from './article-or-missing.tsx';
import { articleHead } from './head.ts';
import { articleLoader } from './loaders.ts';
import { documentation } from './shelves.ts';

export const loader = articleLoader(documentation);

export const meta = articleHead(documentation);

export default function DocumentationArticlePage() {
  return <ArticleOrMissing shelf={documentation} loaded={useLoaderData<typeof loader>()} />;
}
