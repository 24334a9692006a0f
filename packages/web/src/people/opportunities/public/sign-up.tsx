import type { PublicOpportunity } from '@ngo-plus/contract/people/opportunities';
import { type Posted, useTranslation, useUser } from '../../../kernel/index.ts';
import { PublicBox } from '../../../ui/index.ts';
import { cityOf } from '../span.ts';
import { QuickSignUp } from './quick-sign-up.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export type OpportunityFacts = Omit<PublicOpportunity, 'description'>;

type Props = { opportunity: OpportunityFacts; posted: Posted<{ message: string }> | undefined };

/** The shifts, with one-click sign-up for signed-in people and a form for visitors. */
export function SignUp({ opportunity, posted }: Props) {
  const { t } = useTranslation();
  const user = useUser();
  const { shifts, state, organisation } = opportunity;
  if (state === 'closed') return null;
  return (
    <PublicBox as="section" aria-labelledby="sign-up">
      <h2 id="sign-up">{t('Sign up')}</h2>
      {shifts.length === 0 ? (
        <p>{t('No upcoming shifts. Check back later.')}</p>
      ) : (
        <>
          <p className="muted small">
            {t('Times are in {{city}}.', { city: cityOf(organisation.timeZone) })}
          </p>
          {user ? (
            <QuickSignUp opportunity={opportunity} />
          ) : (
            <SignUpForm opportunity={opportunity} posted={posted} />
          )}
        </>
      )}
    </PublicBox>
  );
}
