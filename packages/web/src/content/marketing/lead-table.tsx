import type { Lead } from '@ngo-plus/contract/content/marketing';
import { Link } from 'react-router';
import { Moment, useTranslation } from '../../kernel/index.ts';
import { RecordTable } from '../../ui/index.ts';
import { sourceNames, topicNames } from './labels.ts';
import { LeadState } from './lead-state.tsx';

type Props = {
  leads: readonly Lead[];
  /** The lead whose details are open. */
  open: string;
  addressOf: (lead: Lead) => string;
};

/** A table on wide screens, cards on narrow ones. A name opens the details. */
export function LeadTable({ leads, open, addressOf }: Props) {
  const { t } = useTranslation();
  const headings = [t('Who'), t('Form'), t('Source'), t('Status'), t('Owner'), t('Received')];
  const [, form, from, state, owner, received] = headings;
  return (
    <RecordTable headings={headings}>
      {leads.map((lead) => (
        <tr key={lead.id} data-open={lead.id === open || undefined}>
          <th scope="row">
            <Link to={addressOf(lead)} preventScrollReset>
              {lead.organisationName || lead.name}
            </Link>
            <small>
              {lead.organisationName && lead.name ? `${lead.name}, ${lead.email}` : lead.email}
            </small>
          </th>
          <td data-label={form}>
            <span>
              {t(sourceNames[lead.source])}
              {lead.topic && <small>{t(topicNames[lead.topic])}</small>}
            </span>
          </td>
          <td data-label={from}>
            <LeadCampaign lead={lead} />
          </td>
          <td data-label={state} data-whole>
            <LeadState state={lead.state} />
          </td>
          <td data-label={owner}>
            <LeadProgress lead={lead} />
          </td>
          <td data-label={received}>
            <Moment at={lead.createdAt} />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

/** Null when unknown: an empty cell takes no space in a card. */
function LeadCampaign({ lead: { utmSource, utmCampaign } }: { lead: Lead }) {
  if (!utmSource && !utmCampaign) return null;
  return (
    <span>
      {utmSource || utmCampaign}
      {utmSource && utmCampaign && <small>{utmCampaign}</small>}
    </span>
  );
}

function LeadProgress({ lead: { owner, notes } }: { lead: Lead }) {
  const { t } = useTranslation();
  if (!owner && notes === 0) return null;
  return (
    <span>
      {owner?.name}
      {notes > 0 && (
        <small>{t('{{count}} notes', { count: notes, defaultValue_one: '{{count}} note' })}</small>
      )}
    </span>
  );
}
