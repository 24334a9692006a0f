import { Button, Stack } from '@mantine/core';
import type { Connection } from '@ngo-plus/contract/ai/providers';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { Loaded, PageHeader, Panel } from '../../ui/index.ts';
import { PricePanel } from '../prices/index.ts';
import { ConnectionForm } from './connection-form.tsx';
import { ConnectionList } from './connection-list.tsx';
import { connectionList } from './queries.ts';

/** Connections in the order of fall-back, and what models cost. */
export function Providers() {
  const { t } = useTranslation();
  const query = useQuery(connectionList);
  const [edited, setEdited] = useState<Connection | 'new'>();
  return (
    <>
      <PageHeader
        title={t('API Providers')}
        lede={t('Language models that write for everyone here. Keys are stored encrypted.')}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
            {t('Add provider')}
          </Button>
        }
      />
      <Stack>
        <Panel
          title={t('Order of use')}
          note={t('The first one that works writes. If it fails, the next one takes over.')}
        >
          <Loaded query={query} failed={t("Couldn't load providers")} level={3} lines={4}>
            {(connections) => <ConnectionList connections={connections} onEdit={setEdited} />}
          </Loaded>
        </Panel>
        <PricePanel />
      </Stack>
      <ConnectionForm
        key={edited === 'new' ? 'new' : edited?.id}
        edited={edited}
        onClose={() => setEdited(undefined)}
      />
    </>
  );
}
