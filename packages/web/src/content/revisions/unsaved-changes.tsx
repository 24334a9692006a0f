import { lazy, Suspense } from 'react';
import type { UnsavedProps } from './unsaved-note.tsx';

const UnsavedNote = lazy(() =>
  import('./unsaved-note.tsx').then(({ UnsavedNote }) => ({ default: UnsavedNote })),
);

/** Offers what was never stored in the record. Most pages open without it, so none waits for its code. */
export function UnsavedChanges<Values extends object>(props: UnsavedProps<Values>) {
  return (
    <Suspense fallback={null}>
      <UnsavedNote {...(props as unknown as UnsavedProps<object>)} />
    </Suspense>
  );
}
