import { ActionIcon } from '@mantine/core';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import {
  dismissSetup,
  restoreSetup,
  type Setup,
  type SetupStep,
} from '@ngo-plus/contract/operations/dashboard';
import { IconCircle, IconCircleCheckFilled, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { call, type Person, useTranslation } from '../../kernel/index.ts';
import { Glyph, showToast } from '../../ui/index.ts';
import { setupQuery } from './queries.ts';
import styles from './setup-checklist.module.css';

const labels: Readonly<Record<SetupStep, Phrase>> = phrases({
  logo: 'Add your logo',
  cause: 'Create your first cause',
  team: 'Invite a colleague',
  contacts: 'Add your contacts',
  payments: 'Connect payments',
});

/** What each step is for. */
const reasons: Readonly<Record<SetupStep, Phrase>> = phrases({
  logo: 'It appears on your pages, receipts and certificates.',
  cause: 'A page where people read about your work and donate.',
  team: 'Work with others, each with the rights of their role.',
  contacts: 'Import donors, volunteers and partners from a list.',
  payments: 'Donations are in test mode until a provider is connected.',
});

const addresses: Readonly<Record<SetupStep, string>> = {
  logo: '/settings#organisation',
  cause: '/causes/create',
  team: '/staff-management?invite=1',
  contacts: '/contacts/import',
  payments: '/documentation/payments',
};

const pictures: Readonly<Record<SetupStep, ComponentProps<typeof Glyph>>> = {
  logo: { kind: 'sun', tones: ['sun', 'clay', 'cream'] },
  cause: { kind: 'drop', tones: ['cream', 'sun', 'teal'] },
  team: { kind: 'hands', tones: ['plum', 'sun', 'blush'] },
  contacts: { kind: 'book', tones: ['clay', 'cream', 'sun'] },
  payments: { kind: 'coin', tones: ['deep', 'sun', 'mint'] },
};

/** The first steps of a new organisation, until they are all done or an administrator hides them. */
export function SetupChecklist({ user }: { user: Person }) {
  const { data } = useQuery(setupQuery);
  if (!data || data.dismissed || data.steps.every(({ done }) => done)) return null;
  return <Checklist setup={data} organisation={user.organisation.name} />;
}

type Props = { setup: Setup; organisation: string };

function Checklist({ setup: { steps }, organisation }: Props) {
  const { t } = useTranslation();
  const hide = useHide();
  const done = steps.filter((step) => step.done).length;
  return (
    <section className={`box ${styles.checklist}`} aria-labelledby="setup">
      <div>
        <h2 id="setup">{t('Set up {{organisation}}', { organisation })}</h2>
        <p>{t('{{done}} of {{all}} done', { done, all: steps.length })}</p>
        <div className={styles.quilt} aria-hidden="true">
          {steps.map(({ step, done }) =>
            done ? <Glyph key={step} {...pictures[step]} size={32} /> : <i key={step} />,
          )}
        </div>
      </div>
      <ul className={styles.steps}>
        {steps.map(({ step, done }) => (
          <li key={step} data-done={done || undefined}>
            {done ? (
              <IconCircleCheckFilled size={20} role="img" aria-label={t('Done')} />
            ) : (
              <IconCircle size={20} aria-hidden />
            )}
            {done ? (
              <span>{t(labels[step])}</span>
            ) : (
              <span>
                <Link to={addresses[step]}>{t(labels[step])}</Link>
                <small>{t(reasons[step])}</small>
              </span>
            )}
          </li>
        ))}
      </ul>
      <ActionIcon className={styles.hide} aria-label={t('Hide this checklist')} onClick={hide}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </section>
  );
}

/** Hides the checklist for all administrators; the message offers to undo it. */
function useHide(): () => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = async (endpoint: typeof dismissSetup | typeof restoreSetup) => {
    try {
      client.setQueryData(setupQuery.queryKey, await call(endpoint, {}));
      return true;
    } catch (error) {
      showToast(
        'failed',
        t("Couldn't change the checklist"),
        error instanceof Error ? error.message : undefined,
      );
      return false;
    }
  };
  return async () => {
    if (await change(dismissSetup))
      showToast('done', t('Checklist hidden'), t('For all administrators of your organisation.'), {
        label: t('Undo'),
        onClick: () => void change(restoreSetup),
      });
  };
}
