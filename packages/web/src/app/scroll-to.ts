import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Scrolls to a section of the page and moves the focus there, for the next Tab. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
  section.tabIndex = -1;
  // Focus rings are for controls.
  section.style.outline = 'none';
  section.focus({ preventScroll: true });
}

const arrivalMs = 50;

/**
 * Follows a link from another page: `state.scrollTo` names the section. Going back or reloading keeps the scroll
 * position.
 */
export function useScrollOnArrival(): void {
  const { state } = useLocation();
  const isNew = useNavigationType() !== NavigationType.Pop;
  const section: unknown = Object(state).scrollTo;
  useEffect(() => {
    if (!isNew || typeof section !== 'string') return;
    const timer = setTimeout(() => scrollToSection(section), arrivalMs);
    return () => clearTimeout(timer);
  }, [section, isNew]);
}
