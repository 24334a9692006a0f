import { readFormMedia } from '@ngo-plus/contract/data/forms';
import { useMemo } from 'react';
import { download } from '../../../kernel/index.ts';
import { useBuilder } from '../builder-context.ts';
import type { ShownMedia } from '../questions/index.ts';

/** The uploaded files of the form that is built, by name. */
export function useShownMedia(): ReadonlyMap<string, ShownMedia> {
  const { files } = useBuilder();
  return useMemo(
    () =>
      new Map(
        (files ?? []).map(({ id, name, kind, width, height }) => {
          const load = (signal: AbortSignal) => download(readFormMedia, { id }, { signal });
          return [name, { kind, width, height, load }];
        }),
      ),
    [files],
  );
}
