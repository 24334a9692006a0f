import type { ComponentProps, MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation, useNavigate } from 'react-router';
import { scrollToSection } from './scroll-to.ts';

type Props = ComponentProps<'a'> & { to: string };

/**
 * A link to a page, or (`#about`) to a section of the landing page: there it scrolls smoothly; from another page it
 * opens the landing page and scrolls once that has loaded.
 */
export function SiteLink({ to, onClick, ...rest }: Props) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (!to.startsWith('#')) {
    const here = pathname === to ? 'page' : undefined;
    return (
      <Link {...rest} to={to} {...(onClick && { onClick })} aria-current={here} prefetch="intent" />
    );
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // An overlay that the click closes restores the focus first; then the focus moves to the section.
    flushSync(() => onClick?.(event));
    const section = to.slice(1);
    if (pathname === '/') scrollToSection(section);
    else void navigate('/', { state: { scrollTo: section } });
  };
  return <a {...rest} href={`/${to}`} onClick={follow} />;
}
