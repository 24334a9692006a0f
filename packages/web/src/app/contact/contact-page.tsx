import { sendMessage } from '@ngo-plus/contract/content/marketing';
import { type LoaderFunctionArgs, type MetaArgs, useActionData } from 'react-router';
import { answerForm, pageMeta } from '../../kernel/index.ts';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { Reach } from './reach.tsx';
import { topicIn } from './topics.ts';

export const loader = ({ request }: LoaderFunctionArgs) => ({
  topic: topicIn(new URL(request.url).searchParams),
});

/** The form, sent without scripts. */
export const action = answerForm(sendMessage);

const description =
  'Contact NGO Plus about pricing, a demo, press, security or anything else. Offices in London and Kigali.';

export const meta = (page: MetaArgs) => pageMeta({ title: 'Contact', description }, page);

export default function ContactPage() {
  const posted = useActionData<typeof action>();
  return (
    <div className={styles.page}>
      <div className={styles.task}>
        <ContactForm posted={posted} />
      </div>
      <Reach />
    </div>
  );
}
