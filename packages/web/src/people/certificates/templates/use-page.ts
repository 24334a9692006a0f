import { type Design, previewTemplate } from '@ngo-plus/contract/people/certificates';
import { type RefObject, useEffect, useState } from 'react';
import { download, RequestFailed } from '../../../kernel/index.ts';

type PreviewDesign = Design & { readonly exampleName: string };

/** Draws a design; a newer one cancels the drawing of an older one. */
export function useSheet(
  canvas: RefObject<HTMLCanvasElement | null>,
  requestedDesign: PreviewDesign | undefined,
) {
  const [stale, setStale] = useState(true);
  const [failure, setFailure] = useState<string>();
  const serialised = JSON.stringify(requestedDesign ?? null);
  useEffect(() => {
    const design = JSON.parse(serialised) as PreviewDesign | null;
    if (!design) return setFailure('Complete the fields to see a preview.');
    const ending = new AbortController();
    setStale(true);
    const draw = async () => {
      const options = { signal: ending.signal };
      const [file, { drawSheet }] = await Promise.all([
        download(previewTemplate, design, options),
        import('./draw-page.ts'),
      ]);
      if (canvas.current) await drawSheet(file, canvas.current, ending.signal);
      if (ending.signal.aborted) return;
      setStale(false);
      setFailure(undefined);
    };
    draw().catch((error: unknown) => {
      if (ending.signal.aborted) return;
      const known = error instanceof RequestFailed ? Object.values(error.fields)[0] : undefined;
      const message = error instanceof RequestFailed ? error.message : undefined;
      setFailure(known ?? message ?? "Couldn't create the preview.");
    });
    return () => ending.abort();
  }, [serialised, canvas]);
  return { stale, failure };
}
