import { useLoaderData } from 'react-router';
import { shelfHead } from './head.ts';
import { shelfLoader } from './loaders.ts';
import { ShelfView } from './shelf-view.tsx';
import { help } from './shelves.ts';

export const loader = shelfLoader(help);

export const meta = shelfHead(help);

export default function HelpCenterPage() {
  return <ShelfView shelf={help} shelved={useLoaderData<typeof loader>()} />;
}
