import { useEffect, useState } from 'react';

/**
 * Whether the palette is open, and what was typed into it. Ctrl K opens it; letters that follow
 * before its field is there to take them are kept.
 */
export function useFinder() {
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => {
    if (!open) return;
    const keep = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key.length !== 1 || ctrlKey || metaKey || altKey) return;
      if ((target as Element).closest('[role="dialog"]')) return;
      event.preventDefault();
      setSearch((typed) => typed + key);
    };
    addEventListener('keydown', keep, true);
    return () => removeEventListener('keydown', keep, true);
  }, [open]);

  const close = () => {
    setOpen(false);
    setSearch('');
  };
  return { open, search, setSearch, show: () => setOpen(true), close };
}
