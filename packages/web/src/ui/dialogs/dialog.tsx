import { useEffect } from 'react';
import type { DialogProps, SidePanelProps } from './dialog-props.ts';
import { useOnTop } from './on-top.ts';
import { useLoadedDialogs } from './use-loaded-dialogs.ts';

/** A dialog in the middle of the screen. */
export function Dialog(props: DialogProps) {
  const { opened, onClose } = props;
  useFocusBack(opened);
  const close = useOnTop(opened, onClose);
  const dialogs = useLoadedDialogs(opened, onClose);
  return dialogs ? <dialogs.LoadedDialog {...props} onClose={close} /> : null;
}

/** A drawer from the side, for what does not fit on a narrow screen. */
export function SidePanel(props: SidePanelProps) {
  const { opened, onClose } = props;
  useFocusBack(opened);
  const close = useOnTop(opened, onClose);
  const dialogs = useLoadedDialogs(opened, onClose);
  return dialogs ? <dialogs.LoadedSidePanel {...props} onClose={close} /> : null;
}

/**
 * Mantine returns the focus to what opened a dialog, but not from one that was open from the start, or is unmounted
 * when it closes.
 */
function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
