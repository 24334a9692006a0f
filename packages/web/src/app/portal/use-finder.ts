import { useEffect, useState } from 'react';

/** Whether the palette is open, and its text. Ctrl K opens it; characters typed before its field appears are added. */
export function useFinder() {
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // In a text, the editor makes a link with these keys.
      if (event.defaultPrevented) return;
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => {
    if (!open) return;
    const capture = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key.length !== 1 || ctrlKey || metaKey || altKey) return;
      if ((target as Element).closest('[role="dialog"]')) return;
      event.preventDefault();
      setSearch((typed) => typed + key);
    };
    addEventListener('keydown', capture, true);
    return () => removeEventListener('keydown', capture, true);
  }, [open]);

  const close = () => {
    setOpen(false);
    setSearch('');
  };
  return { open, search, setSearch, show: () => setOpen(true), close };
}
