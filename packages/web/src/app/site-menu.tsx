import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { type CSSProperties, useEffect } from 'react';
import { useTranslation, useUser } from '../kernel/index.ts';
import { headerLinks } from './site.ts';
import { SiteLink } from './site-link.tsx';
import styles from './site-menu.module.css';
import { SocialLinks } from './social-links.tsx';

const menuId = 'site-menu';

type ButtonProps = { open: boolean; onToggle: () => void };

export function MenuButton({ open, onToggle }: ButtonProps) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      className={styles.button}
      variant="default"
      aria-label={open ? t('Close menu') : t('Open menu')}
      aria-expanded={open}
      aria-controls={open ? menuId : undefined}
      onClick={onToggle}
    >
      {open ? <IconX size={20} aria-hidden /> : <IconMenu2 size={20} aria-hidden />}
    </ActionIcon>
  );
}

/** The menu of narrow screens; its items come in one after the other. */
export function SiteMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const signedIn = useUser() !== undefined;
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onClose]);
  const doors = signedIn
    ? [{ label: 'Dashboard', to: '/dashboard' }]
    : [
        { label: 'Sign In', to: '/signin' },
        { label: 'Sign Up', to: '/signup' },
      ];
  return (
    <nav id={menuId} className={styles.menu} aria-label={t('Main')}>
      <ul>
        {[...headerLinks, ...doors].map(({ label, to }, place) => (
          <li key={to} style={inTurn(place)} data-door={place >= headerLinks.length || undefined}>
            <SiteLink to={to} onClick={onClose}>
              {t(label)}
            </SiteLink>
          </li>
        ))}
      </ul>
      <SocialLinks />
    </nav>
  );
}

const inTurn = (place: number): CSSProperties & Record<'--place', number> => ({ '--place': place });
