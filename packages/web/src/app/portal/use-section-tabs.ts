import type { Role } from '@ngo-plus/contract/kernel';
import { useLocation } from 'react-router';
import type { SectionTabs } from '../../kernel/index.ts';
import { tabsAt } from '../screens.ts';

/** The tabs of the screen that is shown; undefined for a screen that stands alone. */
export function useSectionTabs(role: Role | undefined): SectionTabs | undefined {
  const { pathname } = useLocation();
  const screens = role ? tabsAt(pathname, role) : [];
  const section = screens[0]?.tab?.section;
  if (!section) return undefined;
  const tabs = screens.map(({ path, label, tab }) => ({ to: path, label: tab?.label ?? label }));
  return { label: section, tabs };
}
