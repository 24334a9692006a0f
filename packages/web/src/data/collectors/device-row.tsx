import { Group, Switch, Text } from '@mantine/core';
import {
  type Collector,
  revokeCollector,
  setCollectorForm,
} from '@ngo-plus/contract/data/collectors';
import { IconBan, IconPencil, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { Moment, useTranslation } from '../../kernel/index.ts';
import { Confirm, RowMenu, showToast, useFailed } from '../../ui/index.ts';
import { type FormId, useCollectorChange } from './queries.ts';
import { RenameDevice } from './rename-device.tsx';

type Props = { device: Collector; formId: FormId; onSettings: () => void };

/** One device: whether it has the form, when it was last seen, and what can be done with it. */
export function DeviceRow({ device, formId, onSettings }: Props) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'rename' | 'revoke'>();
  const { id, name, forms, lastSeenAt } = device;
  const assign = useCollectorChange(setCollectorForm);
  const failed = useFailed(t("Couldn't change the device"));
  const hasForm = forms.some((form) => form.id === formId);
  const close = () => setDialog(undefined);
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <Text c="dimmed" size="sm">
          {lastSeenAt === null ? (
            t('Not connected yet')
          ) : (
            <>
              {t('Last seen')} <Moment at={lastSeenAt} with="time" />
            </>
          )}
          {' · '}
          {t('{{count, number}} forms', {
            count: forms.length,
            defaultValue_one: '{{count, number}} form',
          })}
        </Text>
      </div>
      <Group gap="sm" wrap="nowrap">
        <Switch
          label={t('Has this form')}
          checked={assign.isPending ? assign.variables.isAssigned : hasForm}
          onChange={({ currentTarget }) =>
            assign.mutate({ id, formId, isAssigned: currentTarget.checked }, failed)
          }
        />
        <RowMenu
          name={name}
          actions={[
            { label: t('Show QR code'), icon: <IconQrcode size={18} />, onClick: onSettings },
            {
              label: t('Rename'),
              icon: <IconPencil size={18} />,
              onClick: () => setDialog('rename'),
            },
            {
              label: t('Revoke access'),
              icon: <IconBan size={18} />,
              onClick: () => setDialog('revoke'),
              danger: true,
            },
          ]}
        />
      </Group>
      {dialog === 'rename' && <RenameDevice device={device} onClose={close} />}
      <Revoke device={device} opened={dialog === 'revoke'} onClose={close} />
    </li>
  );
}

type RevokeProps = { device: Collector; opened: boolean; onClose: () => void };

function Revoke({ device: { id, name }, opened, onClose }: RevokeProps) {
  const { t } = useTranslation();
  const revoke = useCollectorChange(revokeCollector);
  const failed = useFailed(t("Couldn't revoke the access"));
  const onSuccess = () => {
    showToast('done', t('Access revoked'));
    onClose();
  };
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('Revoke the access of {{name}}?', { name })}
      body={t(
        'The device gets no more forms. Responses that are on it and not sent can no longer be sent. This cannot be undone.',
      )}
      action={t('Revoke access')}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ id }, { ...failed, onSuccess })}
    />
  );
}
