import { lazy, Suspense } from 'react';
import { pageMeta } from '../../kernel/index.ts';

export const meta = () => pageMeta({ title: 'API Providers' });

/** Loaded when it is opened, so that the list of all pages stays short: every page of the portal loads that list. */
const Providers = lazy(() =>
  import('./providers.tsx').then((loaded) => ({ default: loaded.Providers })),
);

/** The connections of the installation to providers of language models. */
export default function ProvidersPage() {
  return (
    <Suspense>
      <Providers />
    </Suspense>
  );
}
