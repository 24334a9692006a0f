import { useLoaderData } from 'react-router';
import { ArticleOrMissing } from './article-or-missing.tsx';
import { articleHead } from './head.ts';
import { articleLoader } from './loaders.ts';
import { help } from './shelves.ts';

export const loader = articleLoader(help);

export const meta = articleHead(help);

export default function HelpArticlePage() {
  return <ArticleOrMissing shelf={help} loaded={useLoaderData<typeof loader>()} />;
}
