import { ActionIcon } from '@mantine/core';
import { phrase } from '@ngo-plus/contract/kernel';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { type CSSProperties, useRef } from 'react';
import { useTranslation, useUser } from '../kernel/index.ts';
import { headerLinks } from './site.ts';
import { SiteLink } from './site-link.tsx';
import styles from './site-menu.module.css';
import { SocialLinks } from './social-links.tsx';
import { useFocusLoop } from './use-focus-loop.ts';

const menuId = 'site-menu';

type Props = { open: boolean; onToggle: (open: boolean) => void };

/**
 * The menu of narrow screens; its items appear one after the other. It is a native popover, so it opens before the
 * scripts have loaded, and Escape or a click outside closes it.
 */
export function SiteMenu({ open, onToggle }: Props) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  useFocusLoop(open, [button, menu]);
  const close = () => {
    menu.current?.hidePopover();
    // The browser reports it a moment later; the button's name must not lag behind.
    onToggle(false);
  };
  return (
    <>
      <ActionIcon
        ref={button}
        className={styles.button}
        variant="default"
        popoverTarget={menuId}
        aria-label={open ? t('Close menu') : t('Open menu')}
        aria-expanded={open}
        aria-controls={menuId}
      >
        {open ? <IconX size={20} aria-hidden /> : <IconMenu2 size={20} aria-hidden />}
      </ActionIcon>
      <nav
        ref={menu}
        id={menuId}
        popover="auto"
        className={styles.menu}
        aria-label={t('Menu')}
        onToggle={({ newState }) => onToggle(newState === 'open')}
      >
        <Links onChoice={close} />
        <SocialLinks />
      </nav>
    </>
  );
}

function Links({ onChoice }: { onChoice: () => void }) {
  const { t } = useTranslation();
  const signedIn = useUser() !== undefined;
  const accountLinks = signedIn
    ? [{ label: phrase('Dashboard'), to: '/dashboard' }]
    : [
        { label: phrase('Sign In'), to: '/signin' },
        { label: phrase('Sign Up'), to: '/signup' },
      ];
  return (
    <ul>
      {[...headerLinks, ...accountLinks].map(({ label, to }, index) => (
        <li
          key={to}
          style={withDelay(index)}
          data-account={index >= headerLinks.length || undefined}
        >
          <SiteLink to={to} onClick={onChoice}>
            {t(label)}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

const withDelay = (index: number): CSSProperties & Record<'--place', number> => ({
  '--place': index,
});
