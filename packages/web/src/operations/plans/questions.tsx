import { trialDays } from '@ngo-plus/contract/operations/plans';
import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import styles from './questions.module.css';

/** Opened and closed by the browser itself. */
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
        'After {{days}} days you are on Starter, unless you chose a paid plan. We never had your card, so nothing can be charged. Nothing is deleted.',
        { days: trialDays },
      ),
    },
    {
      question: t('Who counts as a team member?'),
      answer: t(
        'Everyone who works for your organisation here and can sign in. Volunteers, donors, subscribers and people who read your pages do not count.',
      ),
    },
    {
      question: t('What happens when we move to a smaller plan?'),
      answer: t(
        'Nothing is deleted. Everything stays, can be read and can be exported. Where you are over a limit, you cannot add more: no new invitations, uploads or causes until you are within it again. Causes that are open stay open.',
      ),
    },
    {
      question: t('What is AI credit?'),
      answer: t(
        'What the writing models read and write for you, counted in words. A blog post of three pages takes about 1,500. When the credit of a month is used up, the built-in writer goes on without it.',
      ),
    },
    {
      question: t('Can we change between monthly and yearly?'),
      answer: t(
        'Yes, at any time. A year costs as much as ten months. What you have paid already is taken off.',
      ),
    },
    {
      question: t('We have someone who can run a server. Why pay?'),
      answer: t(
        'Then do not. The program is the same, with every part of it. A plan pays for updates, backups, sending email that arrives, and somebody who answers.',
      ),
    },
  ];
}
