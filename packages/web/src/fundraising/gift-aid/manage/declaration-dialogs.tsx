import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import {
  confirmDeclaration,
  correctDeclaration,
  type Declaration,
  endDeclaration,
  endReasons,
} from '@ngo-plus/contract/fundraising/gift-aid';
import type { ReactNode } from 'react';
import { useEndpoint, useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { endNames } from '../labels.ts';
import { giftAid } from '../queries.ts';
import { PersonInputs } from './person-inputs.tsx';

type Props = { declaration: Declaration; onClose: () => void };

const today = () => new Date().toISOString().slice(0, 10);

export function CorrectDialog({ declaration, onClose }: Props) {
  const { t } = useTranslation();
  const { mutateAsync } = useEndpoint(correctDeclaration, giftAid);
  const { why: _, ...known } = { why: '', ...(declaration.corrected ?? declaration.declared) };
  const form = useForm(correctDeclaration.input, {
    initial: { id: declaration.id, ...known, why: '' },
    submit: async (input) => {
      await mutateAsync(input);
      showToast('done', t('Declaration corrected'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('Correct name or address')} size={640} atTop>
      <Stack {...form.attributes} component="form">
        <ErrorSummary {...form.summary} />
        <p>
          {t(
            'For mistakes only. If the donor has moved, end this declaration and ask for a new one.',
          )}
        </p>
        <PersonInputs field={form.field} />
        <TextInput label={t('Reason')} {...form.field('why')} />
        <Actions busy={form.busy} onClose={onClose}>
          {t('Save')}
        </Actions>
      </Stack>
    </Dialog>
  );
}

export function EndDialog({ declaration, onClose }: Props) {
  const { t } = useTranslation();
  const { mutateAsync } = useEndpoint(endDeclaration, giftAid);
  const form = useForm(endDeclaration.input, {
    initial: { id: declaration.id, on: today(), reason: 'donor-asked' },
    submit: async (input) => {
      await mutateAsync(input);
      showToast('done', t('Declaration ended'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('End this declaration?')}>
      <Stack {...form.attributes} component="form">
        <ErrorSummary {...form.summary} />
        <p>{t('Any Gift Aid claimed on donations after the last day must be repaid to HMRC.')}</p>
        <TextInput type="date" label={t('Last day covered')} {...form.field('on')} />
        <NativeSelect
          label={t('Reason')}
          data={endReasons.map((value) => ({ value, label: t(endNames[value]) }))}
          {...form.field('reason')}
        />
        <Actions busy={form.busy} onClose={onClose}>
          {t('End')}
        </Actions>
      </Stack>
    </Dialog>
  );
}

export function ConfirmDialog({ declaration, onClose }: Props) {
  const { t } = useTranslation();
  const { mutateAsync } = useEndpoint(confirmDeclaration, giftAid);
  const form = useForm(confirmDeclaration.input, {
    initial: { id: declaration.id, on: today() },
    submit: async (input) => {
      await mutateAsync(input);
      showToast('done', t('The declaration becomes valid 30 days after that date'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('Confirmed in writing')}>
      <Stack {...form.attributes} component="form">
        <ErrorSummary {...form.summary} />
        <TextInput type="date" label={t('Date you sent it')} {...form.field('on')} />
        <Actions busy={form.busy} onClose={onClose}>
          {t('Save')}
        </Actions>
      </Stack>
    </Dialog>
  );
}

type ActionProps = { busy: boolean; onClose: () => void; children: ReactNode };

function Actions({ busy, onClose, children }: ActionProps) {
  const { t } = useTranslation();
  return (
    <Group gap="xs">
      <Button type="submit" loading={busy}>
        {children}
      </Button>
      <Button variant="default" onClick={onClose}>
        {t('Cancel')}
      </Button>
    </Group>
  );
}
