import { IconClock, IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { site, useTranslation } from '../kernel/index.ts';

export type ContactDetail = { heading: string; icon: ReactNode; lines: ReactNode };

/** Address, telephone and hours, for each page to lay out. */
export function useContactDetails(): Record<'mail' | 'phone' | 'hours', ContactDetail> {
  const { t } = useTranslation();
  return {
    mail: {
      heading: t('Email'),
      icon: <IconMail size={20} aria-hidden />,
      lines: (
        <p>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
      ),
    },
    phone: {
      heading: t('Phone'),
      icon: <IconPhone size={20} aria-hidden />,
      lines: (
        <p>
          <a href={`tel:${site.phone.replace(/[^+\d]/g, '')}`}>{site.phone}</a>
        </p>
      ),
    },
    hours: {
      heading: t('Working hours'),
      icon: <IconClock size={20} aria-hidden />,
      lines: (
        <>
          <p>{t('Mon–Fri 9:00–18:00')}</p>
          <p>{t('Sat 10:00–14:00')}</p>
        </>
      ),
    },
  };
}
