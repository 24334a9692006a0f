import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { showToast } from '../feedback/index.ts';

type Dialogs = typeof import('./loaded-dialog.tsx');

let loaded: Dialogs | undefined;

/** No screen waits for the code of dialogs: it is loaded after the first paint, or when the first one opens. */
export async function loadDialogs(): Promise<Dialogs> {
  loaded ??= await import('./loaded-dialog.tsx');
  return loaded;
}

/** @returns undefined until a dialog is opened that nothing was loaded for */
export function useLoadedDialogs(opened: boolean, onClose: () => void): Dialogs | undefined {
  const { t } = useTranslation();
  const [dialogs, setDialogs] = useState(loaded);
  const fail = useEffectEvent(() => {
    showToast('failed', t("Couldn't open this. Check your connection and try again."));
    onClose();
  });
  useEffect(() => {
    if (!opened || dialogs) return;
    let isCurrent = true;
    loadDialogs().then(
      (found) => isCurrent && setDialogs(found),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
    };
  }, [opened, dialogs]);
  return dialogs;
}
