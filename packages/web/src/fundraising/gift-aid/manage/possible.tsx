import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation, useUser } from '../../../kernel/index.ts';
import { EmptyState, Panel } from '../../../ui/index.ts';
import { tiles } from '../labels.ts';

/** Gift Aid exists only in the United Kingdom: shows nothing elsewhere. */
export function InTheUk({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const user = useUser();
  if (user?.organisation.country === 'GB') return children;
  return (
    <Panel pad={false}>
      <EmptyState
        title={t('Gift Aid is only for UK charities')}
        body={t("Your organisation is in another country, so it can't claim Gift Aid.")}
        tiles={tiles}
      />
    </Panel>
  );
}

/** Shown when Gift Aid is available but not turned on. */
export function EnableGiftAid() {
  const { t } = useTranslation();
  return (
    <Panel pad={false}>
      <EmptyState
        title={t('Claim an extra 25p for every £1')}
        body={t(
          "When a donor pays UK tax, HMRC adds 25% to their donation. Enter your charity's registration details to start.",
        )}
        tiles={tiles}
        action={
          <Button
            component={Link}
            to="/gift-aid/settings"
            leftSection={<IconSettings size={18} aria-hidden />}
          >
            {t('Set up Gift Aid')}
          </Button>
        }
      />
    </Panel>
  );
}
