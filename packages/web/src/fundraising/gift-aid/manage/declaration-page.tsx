import { Button, Text } from '@mantine/core';
import { type Declaration, declarationId } from '@ngo-plus/contract/fundraising/gift-aid';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import { DetailPage, Fact, Facts, Loaded, Panel } from '../../../ui/index.ts';
import { endNames, howNames, scopeNames } from '../labels.ts';
import { oneDeclaration } from '../queries.ts';
import { ConfirmDialog, CorrectDialog, EndDialog } from './declaration-dialogs.tsx';
import styles from './manage.module.css';
import { nameOf } from './name-of.ts';

export const meta = () => pageMeta({ title: 'Gift Aid declaration' });

export default function DeclarationPage() {
  const { t } = useTranslation();
  const id = declarationId.safeParse(useParams()['id']);
  return (
    <Loaded
      query={useQuery({
        ...oneDeclaration(id.data ?? ('' as Declaration['id'])),
        enabled: id.success,
      })}
      invalid={id.error}
      level={1}
      failed={t("Couldn't load this declaration")}
      back={<Link to="/gift-aid/declarations">{t('Back to declarations')}</Link>}
      lines={6}
    >
      {(data) => <DeclarationDetails declaration={data} />}
    </Loaded>
  );
}

function DeclarationDetails({ declaration }: { declaration: Declaration }) {
  const { t } = useTranslation();
  const [openDialog, setOpenDialog] = useState<'correct' | 'end' | 'confirm'>();
  const close = () => setOpenDialog(undefined);
  const { endedOn, givenHow, confirmedOn } = declaration;
  return (
    <DetailPage
      title={nameOf(declaration)}
      crumbs={[
        { label: t('Gift Aid'), to: '/gift-aid' },
        { label: t('Declarations'), to: '/gift-aid/declarations' },
      ]}
      actions={
        <>
          {givenHow === 'verbal' && confirmedOn === null && (
            <Button onClick={() => setOpenDialog('confirm')}>{t('Confirmed in writing')}</Button>
          )}
          <Button variant="default" onClick={() => setOpenDialog('correct')}>
            {t('Correct name or address')}
          </Button>
          {endedOn === null && (
            <Button variant="default" onClick={() => setOpenDialog('end')}>
              {t('End')}
            </Button>
          )}
        </>
      }
      dialogs={
        <>
          {openDialog === 'correct' && <CorrectDialog declaration={declaration} onClose={close} />}
          {openDialog === 'end' && <EndDialog declaration={declaration} onClose={close} />}
          {openDialog === 'confirm' && <ConfirmDialog declaration={declaration} onClose={close} />}
        </>
      }
    >
      <Panel title={t('Declaration')}>
        <DeclarationFacts declaration={declaration} />
      </Panel>
      <Panel title={t('Wording, version {{version}}', { version: declaration.text.version })}>
        <p className={styles.text}>{declaration.text.body}</p>
        <Text mt="md" size="sm" c="dimmed">
          SHA-256 {declaration.text.sha256.slice(0, 16)}…
        </Text>
      </Panel>
    </DetailPage>
  );
}

const homeOf = (home: Declaration['declared']): string =>
  [home.house, home.address, home.postcode].filter((part) => part !== '').join(', ');

function DeclarationFacts({ declaration }: { declaration: Declaration }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { declared, corrected } = declaration;
  const facts: readonly (readonly [string, string | null])[] = [
    [t('Original address'), homeOf(declared)],
    [t('Outside the UK'), declared.isAbroad ? t('Yes') : null],
    [t('Corrected to'), corrected && `${nameOf(declaration)}, ${homeOf(corrected)}`],
    [t('Reason for correction'), corrected?.why ?? null],
    [t('Date'), `${day(declaration.givenOn)}, ${t(howNames[declaration.givenHow])}`],
    [t('Covers'), t(scopeNames[declaration.scope])],
    [t('Confirmed in writing'), declaration.confirmedOn && day(declaration.confirmedOn)],
    [t('Last day'), declaration.endedOn && day(declaration.endedOn)],
    [t('Reason for ending'), declaration.endReason && t(endNames[declaration.endReason])],
    [t('Evidence'), declaration.note || null],
  ];
  return (
    <>
      <Facts>
        {facts.map(([name, value]) => (
          <Fact key={name} term={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      <p>
        <Link to={`/donations/${declaration.donationId}`}>{t('View donation')}</Link>
      </p>
    </>
  );
}
