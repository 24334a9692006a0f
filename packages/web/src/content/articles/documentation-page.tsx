import { useLoaderData } from 'react-router';
import { shelfHead } from './head.ts';
import { shelfLoader } from './loaders.ts';
import { ShelfView } from './shelf-view.tsx';
import { documentation } from './shelves.ts';

export const loader = shelfLoader(documentation);

export const meta = shelfHead(documentation);

export default function DocumentationPage() {
  return <ShelfView shelf={documentation} shelved={useLoaderData<typeof loader>()} />;
}
