import { type RefObject, useEffect, useState } from 'react';

/**
 * Opens a menu or panel with the click that loaded it. Its button has just replaced the plain one: if that had the
 * focus, this one takes it over, so that it returns there when the menu closes.
 */
export function useOpenAtOnce(button: RefObject<HTMLElement | null>) {
  const [opened, onChange] = useState(false);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
    onChange(true);
  }, [button]);
  return { opened, onChange };
}
