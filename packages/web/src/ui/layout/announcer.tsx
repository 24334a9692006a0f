import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The last visited page; each layout has its own announcer. */
let arrivedAt: string | undefined;

/**
 * After navigation: moves the focus to the heading and announces the title, as a browser does for a new document. A
 * change of filters in the query moves nothing.
 */
export function Announcer() {
  const { pathname, hash, state } = useLocation();
  // A link to a part of a page moves the focus there itself.
  const toPart = hash !== '' || Object(state).scrollTo !== undefined;
  const [title, setTitle] = useState('');
  useEffect(() => {
    const from = arrivedAt;
    arrivedAt = pathname;
    if (from === undefined || from === pathname) return;
    // The title and the heading of a lazily loaded page follow a moment later.
    const timer = setTimeout(() => {
      setTitle(document.title);
      if (!toPart) focusHeading();
    }, 60);
    return () => clearTimeout(timer);
  }, [pathname, toPart]);
  return (
    <div role="status" className="sr-only">
      {title}
    </div>
  );
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  if (!heading || document.activeElement?.closest('[role="alert"]')) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
