import { useLocation } from 'react-router';
import type { Person } from '../../kernel/index.ts';
import type { SectionTabs } from '../../ui/index.ts';
import { tabsAt } from '../screens.ts';

/** The tabs of the present screen; undefined for a screen without a section. */
export function useSectionTabs(user: Person | undefined): SectionTabs | undefined {
  const { pathname } = useLocation();
  return user && tabsAt(pathname, { role: user.role, country: user.organisation.country ?? '' });
}
