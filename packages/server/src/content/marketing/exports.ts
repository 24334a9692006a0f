import type * as contract from '@ngo-plus/contract/content/marketing';
import type { Input } from '@ngo-plus/contract/kernel';
import { audit, type RequestContext } from '../../kernel/index.ts';
import type { Position } from './cursor.ts';
import { type ListedLead, listLeadRows } from './lead-queries.ts';
import { type Columns, spreadsheet } from './spreadsheet.ts';
import { type ListedSubscriber, subscriberRows } from './subscribers.ts';
import type { VisitRow } from './table.ts';
import { visitsOfDay } from './visit-queries.ts';
import { type Period, periodOf } from './visit-report.ts';

const pageRows = 1_000;
/** Larger exports are not practical as a spreadsheet. */
const maxRows = 50_000;

/** Exports leads. The export is audited, because personal data leaves the platform. */
export async function exportLeads(
  outside: RequestContext,
  input: Input<typeof contract.exportLeads>,
) {
  const { search: _search, ...filters } = input;
  await outside.transact((ctx) => audit(ctx, { action: 'marketing.export-leads', after: filters }));
  const pages = everyPage((after) =>
    outside.transact(({ db }) => listLeadRows(db, { ...input, after, limit: pageRows })),
  );
  return spreadsheet('leads.csv', { columns: leadColumns, pages });
}

export async function exportSubscribers(
  outside: RequestContext,
  input: Input<typeof contract.exportSubscribers>,
) {
  const after = { state: input.state };
  await outside.transact((ctx) => audit(ctx, { action: 'marketing.export-subscribers', after }));
  const pages = everyPage((after) =>
    outside.transact(({ db }) => subscriberRows(db, input, { after, limit: pageRows })),
  );
  return spreadsheet('newsletter-subscribers.csv', { columns: subscriberColumns, pages });
}

/** @throws Problem `invalid` as `periodOf` does. */
export async function exportVisits(
  outside: RequestContext,
  input: Input<typeof contract.exportVisits>,
) {
  const period = periodOf(input, outside.now());
  const pages = everyDay(outside, period);
  return spreadsheet(`visits-${period.from}-${period.to}.csv`, { columns: visitColumns, pages });
}

/** Reads one page per short transaction, so that a slow client keeps none open. */
async function* everyPage<Row extends { key: string; id: string }>(
  read: (after: Position | undefined) => Promise<Row[]>,
) {
  let after: Position | undefined;
  for (let written = 0; written < maxRows; written += pageRows) {
    const rows = await read(after);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) return;
    after = [last.key, last.id];
  }
}

async function* everyDay(outside: RequestContext, { from, to }: Period) {
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    yield await outside.transact(({ db }) => visitsOfDay(db, day));
  }
}

const leadColumns: Columns<ListedLead> = [
  ['Received', ({ createdAt }) => createdAt.toISOString()],
  ['Form', ({ source }) => source],
  ['State', ({ state }) => state],
  ['Organisation', ({ organisationName }) => organisationName],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Topic', ({ topic }) => topic ?? ''],
  ['Message', ({ message }) => message],
  ['Source', ({ utmSource }) => utmSource],
  ['Medium', ({ utmMedium }) => utmMedium],
  ['Campaign', ({ utmCampaign }) => utmCampaign],
  ['Term', ({ utmTerm }) => utmTerm],
  ['Content', ({ utmContent }) => utmContent],
  ['Bot check', ({ proven }) => (proven ? 'passed' : 'none')],
  ['Owner', ({ owner }) => owner?.name ?? ''],
  ['Notes', ({ notes }) => notes],
  ['Updated', ({ updatedAt }) => updatedAt.toISOString()],
];

const subscriberColumns: Columns<ListedSubscriber> = [
  ['Email', ({ email }) => email],
  ['State', ({ state }) => state],
  ['Requested', ({ requestedAt }) => requestedAt.toISOString()],
  ['Confirmed', ({ confirmedAt }) => confirmedAt?.toISOString() ?? ''],
  ['Ended', ({ endedAt }) => endedAt?.toISOString() ?? ''],
  ['Agreed to', ({ wording }) => wording],
];

const visitColumns: Columns<VisitRow> = [
  ['Date', ({ day }) => day],
  ['Page', ({ path }) => path],
  ['Source', ({ source }) => source],
  ['Medium', ({ medium }) => medium],
  ['Campaign', ({ campaign }) => campaign],
  ['Term', ({ term }) => term],
  ['Content', ({ content }) => content],
  ['Page before', ({ referrerHost }) => referrerHost],
  ['Visits', ({ visits }) => visits],
];
