import { useEffect, useRef, useState } from 'react';
import { deleteArea, type KeptArea, keepArea, listAreas } from './kept-areas.ts';
import type { TilePlan } from './tiles-of.ts';

export type Progress = { readonly tiles: number; readonly bytes: number; readonly of: number };

/** The areas of the map that are on this device, and the one that is being loaded. */
export function useAreas(url: string) {
  const [areas, setAreas] = useState<readonly KeptArea[]>([]);
  const [progress, setProgress] = useState<Progress>();
  const [hasFailed, setFailed] = useState(false);
  const loading = useRef<AbortController>(undefined);
  useEffect(() => {
    listAreas().then(setAreas, () => undefined);
    return () => loading.current?.abort();
  }, []);
  const keep = async (plan: TilePlan) => {
    const controller = new AbortController();
    loading.current = controller;
    setFailed(false);
    setProgress({ tiles: 0, bytes: 0, of: plan.count });
    try {
      const onProgress = (tiles: number, bytes: number) =>
        setProgress({ tiles, bytes, of: plan.count });
      await keepArea({ plan, url, signal: controller.signal, onProgress });
      setAreas(await listAreas());
    } catch {
      setFailed(!controller.signal.aborted);
    } finally {
      setProgress(undefined);
    }
  };
  const remove = (id: string) => deleteArea(id).then(setAreas, () => undefined);
  return { areas, progress, hasFailed, keep, remove, cancel: () => loading.current?.abort() };
}
