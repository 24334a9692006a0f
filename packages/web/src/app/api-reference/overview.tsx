import { useLoaderData } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import type { loader } from './api-page.tsx';
import { Code } from './code.tsx';
import { groupName } from './groups.ts';
import { Lines } from './lines.tsx';
import styles from './overview.module.css';
import { Refusals } from './refusals.tsx';

/** What applies to every operation, then one line for each. */
export function Overview() {
  const { t } = useTranslation();
  const { groups, serverUrl } = useLoaderData<typeof loader>();
  return (
    <>
      <div className={styles.rules}>
        <h2 id="basics">{t('Basics')}</h2>
        <p>
          {t('Base URL')} <code>{serverUrl}</code>.{' '}
          {t('Requests and responses are JSON in UTF-8, except for files.')}{' '}
          <a href="/api/openapi.json">{t('Download as OpenAPI 3.1')}</a>
        </p>
        <h2 id="signing-in">{t('Signing in')}</h2>
        <p>
          {t(
            'Sign in once and send the token with every request. The session is the same as in a browser: you can view and end it in Account Settings.',
          )}
        </p>
        <Code>{signIn(serverUrl)}</Code>
        <h2 id="lists">{t('Lists')}</h2>
        <p>
          {t(
            'Lists are paginated. The Link header with rel="next" gives the address of the next page. Use that address as it is. There are no page numbers, so you won\'t miss items if the list changes while you read it. Add total=true to get the number of items on all pages in X-Total-Count. If there are more than 1,000, it is 1000+.',
          )}
        </p>
        <h2 id="values">{t('Values')}</h2>
        <p>
          {t(
            'Timestamps are ISO 8601 in UTC. IDs are UUIDs. Amounts are whole numbers in the smallest currency unit, sent as text with a currency: 2500 GBP is £25, 2500 RWF is 2,500 francs.',
          )}
        </p>
        <h2 id="twice">{t('Idempotent requests')}</h2>
        <p>
          {t(
            'If an operation accepts the Idempotency-Key header, repeating a request with the same key runs it only once and returns the same response.',
          )}
        </p>
        <h2 id="refusals">{t('Errors')}</h2>
        <p>
          {t(
            'Each error has a code for programs, a message for people, the invalid fields, and a reference to the request in our log.',
          )}
        </p>
        <Refusals />
      </div>
      {groups.map(({ group, lines }) => (
        <section key={group} className={styles.group} aria-labelledby={`part-${group}`}>
          <h2 id={`part-${group}`}>{groupName(group)}</h2>
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
