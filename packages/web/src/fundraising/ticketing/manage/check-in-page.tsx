import { Button, Stack, Text, TextInput } from '@mantine/core';
import type { ManagedEvent } from '@ngo-plus/contract/fundraising/ticketing';
import { IconCamera } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Panel } from '../../../ui/index.ts';
import { ConnectionStatus, useStoredList } from '../check-in/index.ts';
import styles from './check-in.module.css';
import { CheckInResult } from './check-in-result.tsx';
import { EventFrame } from './event-frame.tsx';
import { EventLoader } from './event-loader.tsx';
import { FindByName } from './find-by-name.tsx';
import { useCheckIn } from './use-check-in.ts';
import { canScan, useScanner } from './use-scanner.ts';

export const meta = () => pageMeta({ title: 'Check-in' });

export default function CheckInPage() {
  const { id = '' } = useParams();
  const isRead = useStoredList(id);
  // Wait for the stored data: offline, there is nothing else to show.
  if (!isRead) return null;
  return <EventLoader id={id}>{(event) => <CheckIn key={event.id} event={event} />}</EventLoader>;
}

function CheckIn({ event }: { event: ManagedEvent }) {
  const { t } = useTranslation();
  const { result, letIn, undo, queue, online, list, loadedAt, reopens } = useCheckIn(event);
  const [address, setAddress] = useSearchParams();
  const code = address.get('code') ?? '';
  const used = useRef('');
  // The phone's camera opened this page with a code: check it once, then remove it from the
  // address.
  useEffect(() => {
    if (code === '' || used.current === code) return;
    used.current = code;
    letIn(code);
    setAddress({}, { replace: true });
  }, [code, letIn, setAddress]);
  return (
    <EventFrame event={event}>
      <Stack maw="40rem">
        <CheckInResult reply={result} timeZone={event.timeZone} onUndo={(id) => void undo(id)} />
        <Count result={result} />
        <ConnectionStatus
          queue={queue}
          online={online}
          list={list}
          loadedAt={loadedAt}
          reopens={reopens}
        />
        <Scanner onCode={letIn} />
        <Typed onCode={letIn} />
        <Panel title={t('Search by name')}>
          <FindByName eventId={event.id} list={online ? undefined : list} onChoose={letIn} />
        </Panel>
      </Stack>
    </EventFrame>
  );
}

function Count({ result }: { result: ReturnType<typeof useCheckIn>['result'] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (result?.kind !== 'answered') return null;
  const { arrived, expected } = result.answer;
  return (
    <Text className="tnum" c="dimmed">
      {t('{{arrived}} of {{expected}} checked in', {
        arrived: number(arrived),
        expected: number(expected),
      })}
    </Text>
  );
}

function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation();
  const [on, setOn] = useState(false);
  const { video, refused } = useScanner(on, onCode);
  if (!canScan())
    return (
      <Text c="dimmed">
        {t(
          "This browser can't scan codes. Point your phone's camera at the code instead: it opens this page with the code.",
        )}
      </Text>
    );
  return (
    <Stack gap="sm" align="flex-start">
      {on && !refused && (
        <video ref={video} className={styles.video} muted playsInline aria-label={t('Camera')} />
      )}
      {refused && (
        <p role="alert">
          {t("Couldn't open the camera. Allow access in your browser, or type the code.")}
        </p>
      )}
      <Button
        variant={on ? 'default' : 'filled'}
        size="md"
        leftSection={<IconCamera size={20} aria-hidden />}
        onClick={() => setOn(!on)}
      >
        {on ? t('Stop scanning') : t('Scan with camera')}
      </Button>
    </Stack>
  );
}

function Typed({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    onCode(code);
    setCode('');
  };
  return (
    <form className={styles.typed} onSubmit={send}>
      <TextInput
        label={t('Ticket code')}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        size="md"
      />
      <Button type="submit" variant="default" size="md">
        {t('Check in')}
      </Button>
    </form>
  );
}
