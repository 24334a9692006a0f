import { Button } from '@mantine/core';
import type { OwnGiftAid } from '@ngo-plus/contract/fundraising/gift-aid';
import { useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { type Posted, useFormat, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, PageHeader } from '../../../ui/index.ts';
import { DeclarationText, ScopeChoice, TaxRule } from './declaration-parts.tsx';
import styles from './declare.module.css';
import { PersonFields } from './person-fields.tsx';

type Props = { reference: string; donation: OwnGiftAid; posted: Posted<unknown> | undefined };

/**
 * The whole declaration on one page: what it means, the donor's name and address, and the
 * agreement.
 */
export function DeclareForm({ reference, donation, posted }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const busy = useNavigation().state !== 'idle';
  const problems = useProblems(posted);
  return (
    <div className={`stack ${styles.page}`} style={{ gap: 20 }}>
      <ErrorSummary {...problems} />
      <PageHeader
        title={t('Add Gift Aid to your donation')}
        lede={t(
          '{{charity}} gets an extra {{reclaim}} on your donation of {{amount}}, at no cost to you.',
          {
            charity: donation.charity,
            reclaim: money(donation.reclaim),
            amount: money(donation.amount),
          },
        )}
      />
      <TaxRule level={2} />
      <Form method="post" replace className="stack" style={{ gap: 28 }}>
        <input type="hidden" name="reference" value={reference} />
        <ScopeChoice charity={donation.charity} posted={posted} />
        <PersonFields posted={posted} />
        <DeclarationText charity={donation.charity} posted={posted} />
        <div>
          <Button type="submit" size="md" loading={busy}>
            {t('Make declaration')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** Each response with errors counts as a new attempt and moves the focus to them. */
function useProblems(posted: Posted<unknown> | undefined) {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (posted) setAttempt((count) => count + 1);
  }, [posted]);
  const fieldErrors = Object.entries(posted?.fields ?? {}).map(([name, message]) => ({
    id: `gift-aid-${name}`,
    message,
  }));
  const formErrors = posted?.message ? [{ message: posted.message }] : [];
  return { attempt, problems: [...formErrors, ...fieldErrors] };
}
