import { DeclarationText, type PostedAnswers, ScopeChoice, TaxRule } from './declaration-parts.tsx';
import { PersonFields } from './person-fields.tsx';

type Props = { charity: string; posted: PostedAnswers };

/** All fields of a declaration, inside another form. */
export function DeclarationFields({ charity, posted }: Props) {
  return (
    <>
      <TaxRule level={3} />
      <ScopeChoice charity={charity} posted={posted} />
      <PersonFields posted={posted} />
      <DeclarationText charity={charity} posted={posted} />
    </>
  );
}
