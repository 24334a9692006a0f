import { type ComponentType, useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { showToast } from '../feedback/index.ts';

/**
 * A menu or panel whose code is loaded when a person is about to open it: no screen waits for what floats above it.
 * Until then a plain button with the `attributes` is in its place; the loaded component draws the same button.
 */
export function useOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  kind: 'menu' | 'dialog',
) {
  const { t } = useTranslation();
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const open = async () => {
    const component = await load().catch(() => undefined);
    if (component) setLoaded(() => component);
    else showToast('failed', t("Couldn't open this. Check your connection and try again."));
  };
  const prepare = () => void load().catch(() => undefined);
  return {
    Loaded,
    attributes: {
      'aria-haspopup': kind,
      'aria-expanded': false,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: () => void open(),
    },
  } as const;
}
