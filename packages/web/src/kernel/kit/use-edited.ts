import { useState } from 'react';

/** What stands in the fields of a filter: what was typed, until the filters in force change. */
export function useEdited<Filters extends Readonly<Record<string, string>>>(inForce: Filters) {
  const from = JSON.stringify(inForce);
  const [edited, setEdited] = useState({ from, filters: inForce });
  if (edited.from !== from) setEdited({ from, filters: inForce });
  const edit = (filters: Filters) => setEdited({ from, filters });
  return [edited.from === from ? edited.filters : inForce, edit] as const;
}
