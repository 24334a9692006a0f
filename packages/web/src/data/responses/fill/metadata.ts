import { type FormResponse, momentText, nodesWithin } from '@ngo-plus/contract/data/forms';

type Moment = 'begin' | 'end';

/** Records the facts that a form asks for without a question. Source: ODK XLSForm, "Metadata". */
export function recordMetadata(response: FormResponse, moment: Moment, device: string): void {
  const { zone } = response.environment;
  const now = momentText(Date.now(), zone);
  const facts: Record<Moment, Readonly<Record<string, string>>> = {
    begin: { start: now, today: now.slice(0, 10), deviceid: device },
    end: { end: now },
  };
  for (const node of nodesWithin(response.root)) {
    const { item } = node.compiled;
    if (item.type !== 'metadata') continue;
    const fact = facts[moment][item.source ?? ''];
    if (fact !== undefined && fact !== '') response.setAnswer(node, fact);
  }
}
