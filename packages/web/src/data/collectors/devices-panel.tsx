import { Button } from '@mantine/core';
import type { Collector } from '@ngo-plus/contract/data/collectors';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import type { TileSpec } from '../../ui/index.ts';
import { CollectList } from '../access/index.ts';
import { AddDevice } from './add-device.tsx';
import { DeviceRow } from './device-row.tsx';
import { DeviceSettings } from './device-settings.tsx';
import { collectorList, type FormId } from './queries.ts';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { person: 4, tones: ['teal', 'sun', 'mint'] },
  { kind: 'seeds', tones: ['sun', 'clay', 'cream'] },
  { person: 7, tones: ['clay', 'sun', 'cream'] },
];

/** Phones with ODK Collect or KoboCollect, and which of them have this form. */
export function DevicesPanel({ formId }: { formId: FormId }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(collectorList('active'));
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<Collector>();
  return (
    <>
      <CollectList
        title={t('ODK Collect and KoboCollect')}
        note={t('Each device has a QR code of its own, and only the forms that you give it.')}
        query={query}
        failed={t("Couldn't load the devices")}
        label={t('Devices')}
        empty={{
          title: t('No devices yet'),
          body: t(
            'Add a device for each phone or person. They scan its QR code in ODK Collect, get your forms and send responses without an account.',
          ),
          tiles,
        }}
        actions={() => (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('Add device')}
          </Button>
        )}
      >
        {(device) => (
          <DeviceRow
            key={device.id}
            device={device}
            formId={formId}
            onSettings={() => setShown(device)}
          />
        )}
      </CollectList>
      <AddDevice
        formId={formId}
        opened={isAdding}
        onClose={() => setAdding(false)}
        onAdded={(device) => {
          setAdding(false);
          setShown(device);
        }}
      />
      <DeviceSettings device={shown} onClose={() => setShown(undefined)} />
    </>
  );
}
