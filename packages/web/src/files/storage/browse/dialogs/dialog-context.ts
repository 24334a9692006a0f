import { createContext, useContext } from 'react';
import type { Question } from './dialog.ts';

/** Opens the dialog of a question; `Asking` provides it. */
export const AskContext = createContext<(question: Question) => void>(() => {});

export const useAsk = () => useContext(AskContext);
