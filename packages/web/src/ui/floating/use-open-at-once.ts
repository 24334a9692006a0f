import { type RefObject, useEffect, useState } from 'react';

/**
 * Opens a menu or panel with the click that loaded it. Its button has just replaced the plain one and takes over the
 * focus, which returns there when it closes.
 */
export function useOpenAtOnce(button: RefObject<HTMLElement | null>) {
  const [opened, onChange] = useState(false);
  useEffect(() => {
    button.current?.focus();
    onChange(true);
  }, [button]);
  return { opened, onChange };
}
