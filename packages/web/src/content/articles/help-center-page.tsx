import { useLoaderData } from 'react-router';
import { CollectionView } from './collection-view.tsx';
import { help } from './collections.ts';
import { collectionHead } from './head.ts';
import { collectionLoader } from './loaders.ts';

export const loader = collectionLoader(help);

export const meta = collectionHead(help);

export default function HelpCenterPage() {
  return <CollectionView collection={help} data={useLoaderData<typeof loader>()} />;
}
