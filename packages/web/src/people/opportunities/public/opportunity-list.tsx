import type { Total } from '@ngo-plus/contract/kernel';
import type { OpportunityCard } from '@ngo-plus/contract/people/opportunities';
import { rowsIn, useFormat, useTranslation } from '../../../kernel/index.ts';
import { EmptyList, LinkCards, PageLinks, whyNone } from '../../../ui/index.ts';
import { helpTiles } from './help-tiles.ts';
import { addressOf, type Filters } from './list-query.ts';
import { OpportunityCardView } from './opportunity-card.tsx';
import { OpportunityFilters } from './opportunity-filters.tsx';

export type Listed = {
  readonly items: readonly OpportunityCard[];
  readonly total: Total;
  readonly next: string | undefined;
  readonly filters: Filters;
  readonly cursor: string | undefined;
  readonly failed: boolean;
  readonly skills: readonly string[];
};

type Props = Listed & { path: string; withOrganisation: boolean };

/** A list with its filter and pages, of all organisations or one. */
export function OpportunityList(props: Props) {
  const { path, items, total, next, filters, cursor, failed, skills, withOrganisation } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const narrowed = Object.values(filters).some((value) => value !== '');
  const count = t('{{shown}} opportunities', {
    count: rowsIn(total),
    shown: format.total(total),
    defaultValue_one: '{{shown}} opportunity',
  });
  return (
    <>
      <OpportunityFilters
        path={path}
        inForce={filters}
        skills={skills}
        count={failed ? '' : count}
      />
      {items.length === 0 ? (
        <NoOpportunities path={path} why={whyNone({ failed, narrowed })} />
      ) : (
        <LinkCards>
          {items.map((opportunity, index) => (
            <OpportunityCardView
              key={opportunity.id}
              opportunity={opportunity}
              index={index}
              withOrganisation={withOrganisation}
            />
          ))}
        </LinkCards>
      )}
      <PageLinks
        first={cursor && addressOf(path, filters)}
        next={next && addressOf(path, filters, next)}
      />
    </>
  );
}

/** An empty list with its reason. */
export function NoOpportunities({ path, why }: { path: string; why: ReturnType<typeof whyNone> }) {
  const { t } = useTranslation();
  return (
    <EmptyList
      title={why === 'failed' ? t("Couldn't load opportunities") : t('No opportunities found.')}
      failure={t('Check your connection and try again.')}
      promise={t('New volunteering opportunities appear here.')}
      tiles={helpTiles}
      path={path}
      why={why}
    />
  );
}
