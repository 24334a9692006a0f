import { contactGroupOf, textOfAnswer } from '@ngo-plus/contract/data/forms';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { ContactChoice } from './contact-choice.tsx';
import {
  ariaOf,
  type FoundContact,
  type InputProps,
  useAnswer,
  useFill,
  useIsRunning,
} from './fill.tsx';

/** Milliseconds after the last letter in which contacts are searched. */
const delayMs = 250;
const contactId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A contact: one of a group that the author chose, or any. */
export function ContactInput(props: InputProps) {
  const { contacts } = useFill();
  const hasGroup = contacts?.group !== undefined && contactGroupOf(props.question) !== undefined;
  return hasGroup ? <ContactChoice {...props} /> : <AnyContact {...props} />;
}

/**
 * A contact of the organisation. Members search their contacts; others, and members without a connection or the right to,
 * enter an email address by which the contact is found.
 */
function AnyContact(props: InputProps) {
  const { node, id, isReadOnly } = props;
  const { t } = useTranslation();
  const { contacts } = useFill();
  const running = useIsRunning();
  const answer = useAnswer(node);
  const text = textOfAnswer(node.answer);
  const isChosen = contactId.test(text);
  const [chosen, setChosen] = useState<FoundContact>();
  const canSearch = contacts !== undefined && running && !isReadOnly;
  const { found, state } = useFound(canSearch && !isChosen ? text : '');
  useEffect(() => {
    if (!contacts || !isChosen || chosen?.id === text) return;
    let isGone = false;
    contacts.find(text).then(
      (one) => !isGone && setChosen(one),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [contacts, isChosen, chosen, text]);
  if (isChosen) {
    const name = chosen?.id === text ? chosen.name : t('Chosen contact');
    return (
      <div className="q-card">
        <p className="q-grow">
          <b>{name}</b>
          {chosen?.id === text && chosen.detail !== '' && (
            <span className="q-hint"> {chosen.detail}</span>
          )}
        </p>
        {!isReadOnly && (
          <button
            id={id}
            type="button"
            className="q-button"
            aria-label={t('Change contact')}
            onClick={() => answer(undefined)}
          >
            {t('Change')}
          </button>
        )}
      </div>
    );
  }
  return (
    <div className="q-search">
      <input
        {...ariaOf(props)}
        className="q-input"
        id={id}
        name={id}
        type={canSearch ? 'text' : 'email'}
        autoComplete="off"
        placeholder={canSearch ? t('Name or email address') : t('Email address')}
        value={text}
        readOnly={isReadOnly}
        onChange={(event) => answer(event.target.value || undefined)}
      />
      {found.length > 0 && (
        <ul className="q-contacts" aria-label={t('Contacts found')}>
          {found.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                onClick={() => {
                  setChosen(one);
                  answer(one.id);
                }}
              >
                <b>{one.name}</b>
                {one.detail !== '' && <span className="q-hint"> {one.detail}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {canSearch && (
        <p className="q-hint" role="status">
          {state === 'empty' && t('No contact found. Enter the email address of a new one.')}
          {state === 'failed' &&
            t("Contacts can't be searched now. Enter the contact's email address.")}
        </p>
      )}
    </div>
  );
}

type Search = {
  readonly found: readonly FoundContact[];
  readonly state: 'idle' | 'found' | 'empty' | 'failed';
};

const idle: Search = { found: [], state: 'idle' };

/** The contacts that words match, a moment after the last letter. Two letters at least. */
function useFound(words: string): Search {
  const { contacts } = useFill();
  const [search, setSearch] = useState<Search>(idle);
  useEffect(() => {
    if (!contacts || words.trim().length < 2) return setSearch(idle);
    let isGone = false;
    const timer = setTimeout(async () => {
      const next = await contacts.search(words.trim()).then(
        (found): Search => ({ found, state: found.length > 0 ? 'found' : 'empty' }),
        (): Search => ({ found: [], state: 'failed' }),
      );
      if (!isGone) setSearch(next);
    }, delayMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [contacts, words]);
  return search;
}
