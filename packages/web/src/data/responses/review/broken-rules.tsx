import { itemsOf, readVersion } from '@ngo-plus/contract/data/forms';
import type { ResponseDetail } from '@ngo-plus/contract/data/responses';
import { useQuery } from '@tanstack/react-query';
import { call, useTranslation } from '../../../kernel/index.ts';
import { Note } from '../../../ui/index.ts';
import { labelOf } from './questions.ts';

/** Answers that break a rule of the form: another program collected them, so they were stored nevertheless. */
export function BrokenRules({ response }: { response: ResponseDetail }) {
  const { t } = useTranslation();
  const { formId, version, faults } = response;
  const query = useQuery({
    queryKey: ['forms', 'version', formId, version],
    queryFn: ({ signal }) => call(readVersion, { id: formId, number: version }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: faults.length > 0,
  });
  if (faults.length === 0) return null;
  const definition = query.data?.definition;
  const nameOf = (itemId: string) => {
    const item = definition && [...itemsOf(definition.items)].find(({ id }) => id === itemId);
    return item && definition ? labelOf(item, definition) : '';
  };
  return (
    <Note
      tone="warn"
      title={t('{{count, number}} answers break a rule of the form', {
        count: faults.length,
        defaultValue_one: '{{count, number}} answer breaks a rule of the form',
      })}
    >
      <ul>
        {faults.map(({ itemId, key, message }) => {
          const name = nameOf(itemId);
          return (
            <li key={`${itemId} ${key} ${message}`}>
              {name === '' ? message : t('{{name}}: {{reason}}', { name, reason: message })}
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
