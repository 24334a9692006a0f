import {
  cancellationNotice,
  coveredText,
  scopes,
  taxStatement,
} from '@ngo-plus/contract/fundraising/gift-aid';
import { type Posted, useTranslation } from '../../../kernel/index.ts';
import { ChoiceCard } from '../../../ui/index.ts';
import styles from './declare.module.css';

/** The values entered before, and their errors. */
export type PostedAnswers = Pick<Posted<unknown>, 'values' | 'fields'>;

/** What a donor must know before declaring. */
export function TaxRule({ level }: { level: 2 | 3 }) {
  const { t } = useTranslation();
  const Heading = `h${level}` as const;
  return (
    <div className={styles.rule}>
      <Heading>{t('Before you start')}</Heading>
      <p>
        {t(
          'You need to pay at least as much Income Tax and/or Capital Gains Tax in a tax year as the Gift Aid claimed on all your donations in that tax year, to any charity. It is your responsibility to pay any difference.',
        )}
      </p>
      <p>
        {t(
          "The tax year starts on 6 April. Other taxes, such as VAT and Council Tax, don't count.",
        )}
      </p>
    </div>
  );
}

type Part = { charity: string; posted: PostedAnswers | undefined };

export function ScopeChoice({ charity, posted }: Part) {
  const { t } = useTranslation();
  const refusal = posted?.fields['scope'];
  return (
    <fieldset
      className={styles.choices}
      aria-describedby={refusal ? 'gift-aid-scope-error' : undefined}
    >
      <legend>{t('Which donations do you want to Gift Aid?')}</legend>
      {refusal && (
        <p id="gift-aid-scope-error" className={styles.error}>
          {refusal}
        </p>
      )}
      {scopes.map((scope, at) => (
        <ChoiceCard
          key={scope}
          name="scope"
          id={at === 0 ? 'gift-aid-scope' : undefined}
          value={scope}
          defaultChecked={posted?.values['scope'] === scope}
        >
          <span>{coveredText(scope, charity)}</span>
        </ChoiceCard>
      ))}
    </fieldset>
  );
}

/** The declaration that the donor agrees to, word for word. */
export function DeclarationText({ charity, posted }: Part) {
  const { t } = useTranslation();
  const refusal = posted?.fields['agrees'];
  return (
    <fieldset className={styles.choices}>
      <legend>{t('Your declaration to {{charity}}', { charity })}</legend>
      {refusal && (
        <p id="gift-aid-agrees-error" className={styles.error}>
          {refusal}
        </p>
      )}
      <ChoiceCard
        type="checkbox"
        name="agrees"
        value="true"
        id="gift-aid-agrees"
        aria-invalid={refusal ? true : undefined}
        aria-describedby={refusal ? 'gift-aid-agrees-error' : undefined}
        defaultChecked={posted?.values['agrees'] === 'true'}
      >
        <span>{taxStatement}</span>
      </ChoiceCard>
      <p className="muted small">{cancellationNotice}</p>
    </fieldset>
  );
}
