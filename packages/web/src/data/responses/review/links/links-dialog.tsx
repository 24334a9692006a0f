import { Button, Group, Stack } from '@mantine/core';
import type { FormDefinition, readForm } from '@ngo-plus/contract/data/forms';
import {
  listResponseLinks,
  type ResponseLink,
  revokeResponseLink,
} from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, Moment, useTranslation } from '../../../../kernel/index.ts';
import { Dialog, Loaded, showToast, useFailed } from '../../../../ui/index.ts';
import type { Condition } from '../conditions/index.ts';
import { useChange } from '../queries.ts';
import { LinkForm } from './link-form.tsx';
import styles from './links.module.css';
import { NewLink } from './new-link.tsx';

export type LinksProps = {
  formId: Input<typeof readForm>['id'];
  definition: FormDefinition;
  /** What the list shows now: links begin with it. */
  columns: readonly string[];
  state: string;
  conditions: readonly Condition[];
};

/** Read-only links to chosen columns and rows of the responses. */
export function LinksDialog({ onClose, ...props }: LinksProps & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t('Share responses by link')} size={620} personal>
      <Links {...props} />
    </Dialog>
  );
}

function Links(props: LinksProps) {
  const { formId } = props;
  const { t } = useTranslation();
  const [step, setStep] = useState<'list' | 'form' | { readonly token: string }>('list');
  const query = useQuery({
    queryKey: ['responses', 'links', formId],
    queryFn: ({ signal }) => call(listResponseLinks, { formId }, { signal }),
  });
  if (step === 'form')
    return (
      <LinkForm
        {...props}
        onCreated={(token) => setStep({ token })}
        onCancel={() => setStep('list')}
      />
    );
  if (step !== 'list') return <NewLink token={step.token} onDone={() => setStep('list')} />;
  return (
    <Stack gap="md">
      <p className="muted">
        {t(
          'A link shows the columns and rows you choose to people without an account. They cannot change anything, and see nothing else.',
        )}
      </p>
      <Loaded query={query} failed={t("Couldn't load the links")} level={3} lines={3}>
        {(links) =>
          links.length === 0 ? (
            <p>{t('No links yet.')}</p>
          ) : (
            <ul className={styles.links}>
              {links.map((link) => (
                <LinkRow key={link.id} link={link} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Group>
        <Button onClick={() => setStep('form')}>{t('Create link')}</Button>
      </Group>
    </Stack>
  );
}

function LinkRow({ link }: { link: ResponseLink }) {
  const { t } = useTranslation();
  const failed = useFailed(t("Couldn't end the link"));
  const revoke = useChange(revokeResponseLink);
  return (
    <li>
      <span>
        <b>{link.title}</b>
        <small>
          {t('Ends on')} <Moment at={link.expiresAt} />
          {'. '}
          {t('Opened {{count}} times', {
            count: link.opens,
            defaultValue_one: 'Opened {{count}} time',
          })}
          {link.hasPasscode && `. ${t('With a passcode')}`}
          {link.includesPersonal && `. ${t('With answers that identify people')}`}
        </small>
      </span>
      <Button
        variant="default"
        size="sm"
        loading={revoke.isPending}
        onClick={() =>
          // The row is gone before all lists are current, and callbacks of a removed row do not run.
          void revoke
            .mutateAsync({ id: link.id })
            .then(() => showToast('done', t('Link ended')), failed.onError)
        }
      >
        {t('End link')}
      </Button>
    </li>
  );
}
