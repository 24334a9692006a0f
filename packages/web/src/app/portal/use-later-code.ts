import { useEffect } from 'react';
import { loadDialogs, loadMenus } from '../../ui/index.ts';
import { mayLoadAhead } from './may-load-ahead.ts';

/** The rows of the first screen come before. */
const afterMs = 2_000;

/**
 * Loads what opens above screens after the first one is painted, so that it opens without delay, and without a
 * connection.
 */
export function useLaterCode(): void {
  useEffect(() => {
    const load = () => {
      if (mayLoadAhead()) void Promise.all([loadDialogs(), loadMenus()]).catch(() => undefined);
    };
    const timer = setTimeout(load, afterMs);
    return () => clearTimeout(timer);
  }, []);
}
