import { useLoaderData } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import type { loader } from './api-page.tsx';
import { Code } from './code.tsx';
import { groupName } from './groups.ts';
import { Lines } from './lines.tsx';
import styles from './overview.module.css';
import { Refusals } from './refusals.tsx';

/** What holds for every operation, then all of them in a line each. */
export function Overview() {
  const { t } = useTranslation();
  const { groups, serverUrl } = useLoaderData<typeof loader>();
  return (
    <>
      <div className={styles.rules}>
        <h2 id="basics">{t('Basics')}</h2>
        <p>
          {t('Addresses begin with')} <code>{serverUrl}</code>.{' '}
          {t('Requests and answers are JSON in UTF-8, files excepted.')}{' '}
          <a href="/api/openapi.json">{t('The same as an OpenAPI 3.1 document')}</a>
        </p>
        <h2 id="signing-in">{t('Signing in')}</h2>
        <p>
          {t(
            'Sign in once and send the token with every request. It is the same session as in a browser: it can be seen and ended under Account Settings.',
          )}
        </p>
        <Code>{signIn(serverUrl)}</Code>
        <h2 id="lists">{t('Lists')}</h2>
        <p>
          {t(
            'A list comes in pages. X-Total-Count says how long it is; the Link header with rel="next" leads to the next page. Follow that address as it is. There are no page numbers, so nothing is skipped when the list changes meanwhile.',
          )}
        </p>
        <h2 id="values">{t('Values')}</h2>
        <p>
          {t(
            'Moments are ISO 8601 in UTC. Ids are UUIDs. Money is a whole number of the smallest unit as text, with its currency: 2500 GBP is £25, 2500 RWF is 2,500 francs.',
          )}
        </p>
        <h2 id="twice">{t('Sending twice')}</h2>
        <p>
          {t(
            'Where an operation takes the header Idempotency-Key, a request that is repeated with the same key is carried out once and answered the same.',
          )}
        </p>
        <h2 id="refusals">{t('Refusals')}</h2>
        <p>
          {t(
            'A refusal has a code for programs, a message for people, the fields at fault, and the reference of the request in our log.',
          )}
        </p>
        <Refusals />
      </div>
      {groups.map(({ group, lines }) => (
        <section key={group} className={styles.group} aria-labelledby={`part-${group}`}>
          <h2 id={`part-${group}`}>{t(groupName(group))}</h2>
          <Lines lines={lines} anchors />
        </section>
      ))}
    </>
  );
}

const signIn = (serverUrl: string) => `curl -X POST '${serverUrl}/api/auth/login' \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"you@example.org","password":"…"}'

curl '${serverUrl}/api/auth/profile' \\
  -H 'Authorization: Bearer YOUR_TOKEN'`;
