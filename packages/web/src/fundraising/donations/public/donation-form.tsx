import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import type { HiddenDetails } from '@ngo-plus/contract/fundraising/donations';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { minorTyped, type Posted, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, Honeypot } from '../../../ui/index.ts';
import { GiftAidPart } from '../../gift-aid/index.ts';
import { hidingNames } from '../labels.ts';
import { AmountFields } from './amount-fields.tsx';
import { ChargeSummary } from './charge-summary.tsx';
import { CoverFee, useQuote } from './cover-fee.tsx';
import type { StartedDonation } from './donate-action.ts';
import { GiveButton } from './donate-button.tsx';
import { FrequencyField } from './frequency-field.tsx';
import type { CauseData } from './load-cause.ts';
import { QuestionFields } from './question-fields.tsx';
import { RedirectToPayment } from './redirect-to-payment.tsx';
import { TributeFields } from './tribute-fields.tsx';
import { type ExternalLink, useGiving } from './use-donate.ts';

type Props = {
  causeData: CauseData;
  posted: Posted<StartedDonation> | undefined;
  elsewhere?: ExternalLink;
};

/**
 * The donation form: amount, donor and what is hidden. Payment details are entered on the payment page. It works
 * without JavaScript.
 */
export function DonationForm({ causeData, posted, elsewhere }: Props) {
  const { t } = useTranslation();
  const { form, giftAid, checkoutUrl } = useGiving(causeData, posted, elsewhere);
  const quote = useQuote(causeData.cause.form.coverFee ? causeData.cause.id : undefined, form);
  const { cause, offer } = causeData;
  const { form: formOptions, questions, organisation } = cause;
  if (checkoutUrl) return <RedirectToPayment checkoutUrl={checkoutUrl} />;
  return (
    <>
      <ErrorSummary {...form.summary} />
      <form
        {...form.attributes}
        {...(elsewhere && inTab(cause.id, elsewhere))}
        className="stack"
        style={{ gap: 18 }}
      >
        <input type="hidden" name="id" value={cause.id} />
        <input type="hidden" name="fundraiserId" value={causeData.through?.id ?? ''} />
        <FrequencyField causeData={causeData} form={form} />
        <AmountFields cause={cause} currencies={offer.currencies} form={form} />
        <TextInput label={t('Your name')} autoComplete="name" {...form.field('name')} />
        <TextInput
          label={t('Email')}
          description={t('For your receipt.')}
          type="email"
          autoComplete="email"
          spellCheck={false}
          {...form.field('email')}
        />
        {formOptions.anonymity !== 'no' && (
          <NativeSelect
            label={t('Show my donation as')}
            data={hidingChoices(formOptions.anonymity).map((value) => ({
              value,
              label: t(hidingNames[value]),
            }))}
            {...form.field('hides')}
          />
        )}
        {formOptions.message && (
          <Textarea
            label={t('Message (optional)')}
            description={t('Appears with your donation on this page.')}
            minRows={2}
            {...form.field('message')}
          />
        )}
        <QuestionFields questions={questions} form={form} />
        {formOptions.tribute && <TributeFields form={form} />}
        {organisation.country === 'GB' && form.values.currency === 'GBP' && (
          <Suspense>
            <GiftAidPart
              causeId={cause.id}
              amountMinor={minorTyped(form.values.amount, 'GBP')}
              giftAid={giftAid}
            />
          </Suspense>
        )}
        {formOptions.coverFee && <CoverFee form={form} quote={quote} />}
        <Checkbox
          label={t('Yes, keep me updated about your work.')}
          value="true"
          {...form.field('wantsNews', 'checkbox')}
        />
        <Honeypot {...form.field('website')} />
        {form.values.coverFee && quote && <ChargeSummary quote={quote} />}
        <GiveButton form={form} wording={formOptions.button} quote={quote} />
        <p className="muted small">
          {t('{{organisation}} always sees your name, email address and donation.', {
            organisation: organisation.name,
          })}{' '}
          <Link to="/privacy-policy">{t('Privacy Policy')}</Link>
        </p>
      </form>
    </>
  );
}

/** Without JavaScript, the form is posted to the cause's page in a new tab. */
const inTab = (id: string, { search }: ExternalLink) => ({
  action: `/causes/${id}?${search}`,
  target: '_blank',
});

const hidingChoices = (most: 'name-only' | 'all'): readonly HiddenDetails[] =>
  most === 'all' ? ['no', 'name', 'amount', 'all'] : ['no', 'name'];
