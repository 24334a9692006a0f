import { useLoaderData } from 'react-router';
import { ArticleOrNothing } from './article-or-nothing.tsx';
import { articleHead } from './head.ts';
import { articleLoader } from './loaders.ts';
import { help } from './shelves.ts';

export const loader = articleLoader(help);

export const meta = articleHead(help);

export default function HelpArticlePage() {
  return <ArticleOrNothing shelf={help} loaded={useLoaderData<typeof loader>()} />;
}
