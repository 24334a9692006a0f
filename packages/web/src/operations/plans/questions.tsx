import { freeTrialDays } from '@ngo-plus/contract/operations/plans';
import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import styles from './questions.module.css';

/** Frequently asked questions as native `details` elements. */
export function Questions() {
  const { t } = useTranslation();
  return (
    <div className={styles.questions}>
      {useQuestions().map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
      <p className={styles.more}>
        {t('Something else?')} <Link to="/contact?topic=pricing">{t('Ask us')}</Link>
      </p>
    </div>
  );
}

function useQuestions(): { question: string; answer: string }[] {
  const { t } = useTranslation();
  return [
    {
      question: t('What happens when the free trial ends?'),
      answer: t(
        "After {{days}} days you move to Starter unless you've chosen a paid plan. We never had your card, so nothing can be charged. Nothing is deleted.",
        { days: freeTrialDays },
      ),
    },
    {
      question: t('Who counts as a team member?'),
      answer: t(
        "Everyone who works for your organisation here and can sign in. Volunteers, donors, subscribers and visitors don't count.",
      ),
    },
    {
      question: t('What happens when we move to a smaller plan?'),
      answer: t(
        "Nothing is deleted. You can still read and export everything. Where you're over a limit, you can't add more: no new invitations, uploads or causes until you're within it again. Active causes stay open.",
      ),
    },
    {
      question: t('What is AI credit?'),
      answer: t(
        "What the AI models read and write for you, counted in words. A three-page blog post uses about 1,500. When a month's credit is used up, the built-in writer takes over.",
      ),
    },
    {
      question: t('Can we change between monthly and yearly?'),
      answer: t(
        "Yes, at any time. A year costs as much as ten months. What you've already paid is credited.",
      ),
    },
    {
      question: t('We have someone who can run a server. Why pay?'),
      answer: t(
        "You don't have to. The program is the same, with every feature. A plan pays for updates, backups, reliable email delivery and someone who answers.",
      ),
    },
  ];
}
