import { useLoaderData } from 'react-router';
import { CollectionView } from './collection-view.tsx';
import { documentation } from './collections.ts';
import { collectionHead } from './head.ts';
import { collectionLoader } from './loaders.ts';

export const loader = collectionLoader(documentation);

export const meta = collectionHead(documentation);

export default function DocumentationPage() {
  return <CollectionView collection={documentation} data={useLoaderData<typeof loader>()} />;
}
