import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState, Panel, useTranslation, useUser } from '../../../kernel/index.ts';
import { tiles } from '../words.ts';

/** Gift Aid is a law of the United Kingdom: elsewhere there is nothing to see. */
export function InTheUk({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const user = useUser();
  if (user?.organisation.country === 'GB') return children;
  return (
    <Panel pad={false}>
      <EmptyState
        title={t('Gift Aid is for charities in the United Kingdom')}
        body={t('Your organisation is in another country, so there is nothing to claim here.')}
        tiles={tiles}
      />
    </Panel>
  );
}

/** Where it is possible and nobody has turned it on. */
export function TurnOn() {
  const { t } = useTranslation();
  return (
    <Panel pad={false}>
      <EmptyState
        title={t('Claim 25p more for every £1')}
        body={t(
          'When donors pay tax in the United Kingdom, HMRC adds a quarter to their gifts. Enter your charity’s numbers to begin.',
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
