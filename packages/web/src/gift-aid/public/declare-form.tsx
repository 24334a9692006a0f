import { Button } from '@mantine/core';
import {
  afterwards,
  coveredWords,
  explanation,
  type OwnGiftAid,
  scopes,
} from '@ngo-plus/contract/gift-aid';
import { useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import {
  ErrorSummary,
  PageHeader,
  type Posted,
  useFormat,
  useTranslation,
} from '../../kernel/index.ts';
import styles from './declare.module.css';
import { PersonFields } from './person-fields.tsx';

type Props = { reference: string; gift: OwnGiftAid; posted: Posted<unknown> | undefined };

/** The whole declaration on one page: what it means, who and where the donor is, what they agree to. */
export function DeclareForm({ reference, gift, posted }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const busy = useNavigation().state !== 'idle';
  const problems = useProblems(posted);
  return (
    <div className={styles.page}>
      <ErrorSummary {...problems} />
      <PageHeader
        title={t('Add Gift Aid to your gift')}
        lede={t(
          '{{charity}} gets {{reclaim}} more for your gift of {{amount}}. It costs you nothing.',
          {
            charity: gift.charity,
            reclaim: money(gift.reclaim),
            amount: money(gift.amount),
          },
        )}
      />
      <div className={styles.rule}>
        <h2>{t('Before you start')}</h2>
        <p>
          {t(
            'You need to pay at least as much Income Tax and/or Capital Gains Tax in a tax year as the Gift Aid claimed on all your donations in that tax year, to any charity. It is your responsibility to pay any difference.',
          )}
        </p>
        <p>
          {t(
            'A tax year begins on 6 April. Other taxes, such as VAT and Council Tax, do not count.',
          )}
        </p>
      </div>
      <Form method="post" replace className={styles.form}>
        <input type="hidden" name="reference" value={reference} />
        <ScopeChoice charity={gift.charity} posted={posted} />
        <PersonFields posted={posted} />
        <Agreement charity={gift.charity} posted={posted} />
        <div>
          <Button type="submit" size="md" loading={busy}>
            {t('Make my declaration')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** Every answer with problems is an attempt of its own, and takes the focus. */
function useProblems(posted: Posted<unknown> | undefined) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (posted) setAttempt((count) => count + 1);
  }, [posted]);
  const placed = Object.entries(posted?.fields ?? {}).map(([name, message]) => ({
    id: `gift-aid-${name}`,
    message: t(message),
  }));
  const whole = posted?.message ? [{ message: t(posted.message) }] : [];
  return { attempt, problems: [...whole, ...placed] };
}

type Part = { charity: string; posted: Posted<unknown> | undefined };

function ScopeChoice({ charity, posted }: Part) {
  const { t } = useTranslation();
  const refusal = posted?.fields['scope'];
  return (
    <fieldset
      className={styles.choices}
      aria-describedby={refusal ? 'gift-aid-scope-error' : undefined}
    >
      <legend>{t('Which gifts do you want to Gift Aid?')}</legend>
      {refusal && (
        <p id="gift-aid-scope-error" className={styles.error}>
          {t(refusal)}
        </p>
      )}
      {scopes.map((scope, at) => (
        <label key={scope} className={styles.choice}>
          <input
            type="radio"
            name="scope"
            id={at === 0 ? 'gift-aid-scope' : undefined}
            value={scope}
            defaultChecked={posted?.values['scope'] === scope}
          />
          <span>{coveredWords(scope, charity)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Agreement({ charity, posted }: Part) {
  const { t } = useTranslation();
  const refusal = posted?.fields['agrees'];
  return (
    <fieldset className={styles.choices}>
      <legend>{t('Your declaration to {{charity}}', { charity })}</legend>
      {refusal && (
        <p id="gift-aid-agrees-error" className={styles.error}>
          {t(refusal)}
        </p>
      )}
      <label className={styles.choice}>
        <input
          type="checkbox"
          name="agrees"
          value="true"
          id="gift-aid-agrees"
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? 'gift-aid-agrees-error' : undefined}
          defaultChecked={posted?.values['agrees'] === 'true'}
        />
        <span>{explanation}</span>
      </label>
      <p className={styles.small}>{afterwards}</p>
    </fieldset>
  );
}
