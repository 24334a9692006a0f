import { createContext, useContext } from 'react';
import type { DialogState } from './dialog.ts';

/** Opens the dialog of a dialog; `Asking` provides it. */
export const DialogContext = createContext<(dialog: DialogState) => void>(() => {});

export const useOpenDialog = () => useContext(DialogContext);
