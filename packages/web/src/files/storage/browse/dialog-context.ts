import { createContext, useContext } from 'react';
import type { DialogState } from './dialog.ts';

/** Opens a dialog of the file browser; `DialogProvider` provides it. */
export const DialogContext = createContext<(dialog: DialogState) => void>(() => {});

export const useOpenDialog = () => useContext(DialogContext);
