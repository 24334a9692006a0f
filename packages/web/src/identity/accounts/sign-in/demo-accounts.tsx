import { roleNames, useTranslation } from '../../../kernel/index.ts';
import type { Demo } from '../welcome.ts';
import styles from './demo-accounts.module.css';

type Props = { demo: Demo; onChoose: (filled: { email: string; password: string }) => void };

/** On a demo installation: one account per role, filled in by a click. */
export function DemoAccounts({ demo, onChoose }: Props) {
  const { t } = useTranslation();
  const { accounts, password } = demo;
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{t('This is a demonstration')}</h2>
      <p className={styles.lead}>
        {t("Choose who to be. Everyone's password is")} <code>{password}</code>
      </p>
      <ul className="stack" style={{ gap: 6 }}>
        {accounts.map(({ email, role }) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose({ email, password })}>
              <b>{t(roleNames[role])}</b>
              <span>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
