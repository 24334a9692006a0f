import { lazy, Suspense } from 'react';
import { SkeletonLines } from '../feedback/index.ts';
import type { Props } from './read-text.tsx';

/** The reader of Markdown is as large as a third of a page's scripts, so it is loaded with the first text. */
const ReadText = lazy(() =>
  import('./read-text.tsx').then(({ ReadText }) => ({ default: ReadText })),
);

/** A text read in the browser, for what is not published yet. */
export function MarkdownText(props: Props) {
  return (
    <Suspense fallback={<SkeletonLines lines={4} />}>
      <ReadText {...props} />
    </Suspense>
  );
}
