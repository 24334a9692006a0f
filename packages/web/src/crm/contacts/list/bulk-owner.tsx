import { Button, NativeSelect } from '@mantine/core';
import { assignContacts } from '@ngo-plus/contract/crm/contacts';
import * as z from 'zod';
import { Dialog, ErrorSummary, tell, useForm, useTranslation } from '../../../kernel/index.ts';
import { useChange } from '../use-change.ts';
import { useColleagues } from '../use-names.ts';
import type { BulkProps } from './bulk-deeds.tsx';
import styles from './list.module.css';

export function BulkOwner(props: BulkProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={t('Give to a colleague')} atTop>
      <OwnerForm {...props} />
    </Dialog>
  );
}

const rules = z.object({ ownerId: z.string() });

function OwnerForm({ ids, onClose, onDone }: BulkProps) {
  const { t } = useTranslation();
  const { choices } = useColleagues();
  const { mutateAsync } = useChange(assignContacts);
  const form = useForm(rules, {
    initial: { ownerId: '' },
    submit: async ({ ownerId }) => {
      const { changed } = await mutateAsync({ contactIds: [...ids], ownerId: ownerId || null });
      tell(
        'done',
        t('{{count}} contacts were changed', {
          count: changed,
          defaultValue_one: '{{count}} contact was changed',
        }),
      );
      onDone();
    },
  });
  return (
    <form {...form.attributes} className={styles.form}>
      <ErrorSummary {...form.summary} />
      <NativeSelect
        label={t('Who answers for them')}
        data={[{ value: '', label: t('Nobody') }, ...choices]}
        {...form.field('ownerId')}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={form.busy}>
          {t('Save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
