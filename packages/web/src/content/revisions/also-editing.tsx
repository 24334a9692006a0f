import type { RevisedRecord } from '@ngo-plus/contract/content/revisions';
import { lazy, Suspense } from 'react';

const EditorsNote = lazy(() =>
  import('./editors-note.tsx').then(({ EditorsNote }) => ({ default: EditorsNote })),
);

/** Says who else edits a record. Most people edit alone, so no page waits for its code. */
export function AlsoEditing({ record }: { record: RevisedRecord }) {
  return (
    <Suspense fallback={null}>
      <EditorsNote record={record} />
    </Suspense>
  );
}
