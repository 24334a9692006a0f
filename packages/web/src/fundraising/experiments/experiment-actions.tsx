import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import {
  chooseVariant,
  type Experiment,
  endExperiment,
} from '@ngo-plus/contract/fundraising/experiments';
import { useState } from 'react';
import { useEndpoint, useTranslation } from '../../kernel/index.ts';
import { Confirm, Dialog, showToast, useFailed } from '../../ui/index.ts';
import { letterOf } from './labels.ts';
import { experimentKey } from './queries.ts';

/** Actions available for an experiment, depending on its state. */
export function ExperimentActions({ experiment }: { experiment: Experiment }) {
  return experiment.state === 'running' ? (
    <End experiment={experiment} />
  ) : (
    <Choose experiment={experiment} />
  );
}

function End({ experiment }: { experiment: Experiment }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const failed = useFailed(t("Couldn't end the test"));
  const { mutate, isPending } = useEndpoint(endExperiment, experimentKey);
  const onSuccess = () => {
    setOpened(false);
    showToast('done', t('Test ended'));
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('End test')}
      </Button>
      <Confirm
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('End this test now?')}
        body={t(
          'All visitors will see the original form. Without the planned number of visits, the result is inconclusive.',
        )}
        action={t('End test')}
        keep={t('Keep running')}
        busy={isPending}
        onConfirm={() => mutate({ id: experiment.id }, { ...failed, onSuccess })}
      />
    </>
  );
}

function Choose({ experiment }: { experiment: Experiment }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('Choose a version')}</Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('Choose a version')}>
        <Choice experiment={experiment} onDone={() => setOpened(false)} />
      </Dialog>
    </>
  );
}

function Choice({ experiment, onDone }: { experiment: Experiment; onDone: () => void }) {
  const { t } = useTranslation();
  const { id, variants, winnerId, chosenId } = experiment;
  const [variantId, setVariantId] = useState<string>(winnerId ?? chosenId ?? variants[0]?.id ?? '');
  const failed = useFailed(t("Couldn't update the form"));
  const { mutate, isPending } = useEndpoint(chooseVariant, experimentKey);
  const onSuccess = () => {
    showToast('done', t('The cause now uses this form'));
    onDone();
  };
  return (
    <Stack>
      <Text c="dimmed">
        {t(
          "The cause gets this version's amounts, layout and button. Everything else stays the same.",
        )}
      </Text>
      <NativeSelect
        label={t('Version')}
        data={variants.map(({ id: value, place }) => ({
          value,
          label:
            value === winnerId
              ? t('{{letter}}, the winner', { letter: letterOf(place) })
              : letterOf(place),
        }))}
        value={variantId}
        onChange={({ currentTarget }) => setVariantId(currentTarget.value)}
      />
      <Group gap="sm">
        <Button
          loading={isPending}
          onClick={() => mutate({ id, variantId }, { ...failed, onSuccess })}
        >
          {t('Use this version')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
