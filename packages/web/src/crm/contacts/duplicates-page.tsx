import { Button, Group, Stack, Text } from '@mantine/core';
import { type Contact, type Duplicate, distinguishContacts } from '@ngo-plus/contract/crm/contacts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Moment, pageMeta, useTranslation } from '../../kernel/index.ts';
import {
  Dialog,
  Grid,
  Initials,
  ListPage,
  showToast,
  type TileSpec,
  useFailed,
} from '../../ui/index.ts';
import styles from './duplicates.module.css';
import { similarityNames } from './labels.ts';
import { MergeForm } from './merge-form.tsx';
import { duplicateList } from './queries.ts';
import { useChange } from './use-change.ts';

export const meta = () => pageMeta({ title: 'Duplicates' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { person: 1, tones: ['teal', 'sun', 'mint'] },
  { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
  { person: 9, tones: ['plum', 'sun', 'cream'] },
];

/** Pairs of contacts that may be the same person, to be merged or marked as different. */
export default function DuplicatesPage() {
  const { t } = useTranslation();
  const [selectedPair, setSelectedPair] = useState<Duplicate>();
  const close = () => setSelectedPair(undefined);
  return (
    <ListPage
      title={t('Duplicates')}
      lede={t(
        'Contacts that may be the same person, best matches first. Nothing is merged automatically.',
      )}
      query={useInfiniteQuery(duplicateList)}
      path="/contacts/duplicates"
      failed={t("Couldn't load duplicates")}
      empty={{
        title: t('No duplicates found'),
        body: t(
          'We compared email addresses, phone numbers and names. Addresses and numbers shared by more than {{count}} contacts, and pairs you marked as different people, are left out.',
          { count: 20 },
        ),
        tiles,
      }}
      dialogs={
        <Dialog
          opened={selectedPair !== undefined}
          onClose={close}
          title={t('Merge two contacts')}
          size="44rem"
          atTop
        >
          {selectedPair && (
            <MergeForm
              one={selectedPair.one}
              other={selectedPair.other}
              onDone={close}
              onCancel={close}
            />
          )}
        </Dialog>
      }
    >
      {(pairs) => (
        <Stack component="ul" gap={0}>
          {pairs.map((pair) => (
            <Pair
              key={`${pair.one.id} ${pair.other.id}`}
              pair={pair}
              onMerge={() => setSelectedPair(pair)}
            />
          ))}
        </Stack>
      )}
    </ListPage>
  );
}

function Pair({
  pair: { because, one, other },
  onMerge,
}: {
  pair: Duplicate;
  onMerge: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, isPending } = useChange(distinguishContacts);
  const failed = useFailed(t("Couldn't save"));
  const apart = () =>
    mutate(
      { id: one.id, otherId: other.id, distinct: true },
      {
        ...failed,
        onSuccess: () => showToast('done', t('Marked as different people')),
      },
    );
  const names = { one: one.name, other: other.name };
  return (
    <Stack className={styles.pair} component="li" gap="sm">
      <Text c="dimmed" size="sm" fw={600}>
        {because.map((likeness) => t(similarityNames[likeness])).join(' · ')}
      </Text>
      <Grid least="18rem" gap="12px" fit>
        <Record contact={one} />
        <Record contact={other} />
      </Grid>
      <Group gap="xs">
        <Button
          variant="soft"
          onClick={onMerge}
          aria-label={t('Merge {{one}} and {{other}}', names)}
        >
          {t('Merge')}
        </Button>
        <Button
          variant="default"
          loading={isPending}
          onClick={apart}
          aria-label={t('Not the same person: {{one}} and {{other}}', names)}
        >
          {t('Not the same person')}
        </Button>
      </Group>
    </Stack>
  );
}

function Record({
  contact: { id, name, emails, phones, organisation, address, createdAt },
}: {
  contact: Contact;
}) {
  const { t } = useTranslation();
  const lines = [
    ...emails.map((email) => email.address),
    ...phones.map((phone) => phone.number),
    organisation,
    address.city,
  ].filter(Boolean);
  return (
    <Group className={styles.record} gap="sm" wrap="nowrap" align="stretch">
      <Initials name={name} size={40} />
      <div>
        <Link to={`/contacts/${id}`}>{name}</Link>
        {lines.slice(0, 4).map((line) => (
          <small key={line}>{line}</small>
        ))}
        <small>
          {t('Added')} <Moment at={createdAt} />
        </small>
      </div>
    </Group>
  );
}
