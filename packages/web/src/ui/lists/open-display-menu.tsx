import { Checkbox, Popover, Radio, Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useRef } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { useOpenAtOnce } from '../floating/index.ts';
import { DisplayButton } from './display-button.tsx';
import styles from './display-menu.module.css';
import { columnLabel, type ListKind } from './list-kind.ts';
import { useDensity, useListColumns, useSingleKeys } from './preferences.ts';

/** What a person chooses about how a list looks, with its button. */
export function OpenDisplayMenu({ list }: { list: ListKind }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const { opened, onChange } = useOpenAtOnce(button);
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width={272}
      portalProps={{ target: '#overlays' }}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <DisplayButton ref={button} onClick={() => onChange(!opened)} />
      </Popover.Target>
      <Popover.Dropdown className={styles.menu} aria-label={t('Display')}>
        <Densities />
        {Object.keys(list.columns).length > 0 && <Columns list={list} />}
        <Keys />
      </Popover.Dropdown>
    </Popover>
  );
}

function Densities() {
  const { t } = useTranslation();
  const [density, choose] = useDensity();
  const option = (value: typeof density, label: string) => (
    <Radio
      size="sm"
      name="list-density"
      label={label}
      checked={density === value}
      onChange={() => choose(value)}
    />
  );
  return (
    <fieldset>
      <legend>{t('Row height')}</legend>
      {option('compact', t('Compact'))}
      {option('comfortable', t('Comfortable'))}
    </fieldset>
  );
}

function Columns({ list }: { list: ListKind }) {
  const { t } = useTranslation();
  const { shown, toggle } = useListColumns(list);
  return (
    <fieldset>
      <legend>{t('Columns')}</legend>
      {Object.entries(list.columns).map(([column, label]) => (
        <Checkbox
          key={column}
          size="sm"
          label={columnLabel(t, label)}
          checked={shown.includes(column)}
          onChange={() => toggle(column)}
        />
      ))}
    </fieldset>
  );
}

function Keys() {
  const { t } = useTranslation();
  const [are, choose] = useSingleKeys();
  const keys = [
    ['J', t('Next row')],
    ['K', t('Previous row')],
    ['X', t('Select or deselect')],
    ['Enter', t('Open')],
  ];
  return (
    <fieldset>
      <legend>{t('Keyboard shortcuts')}</legend>
      <Switch
        size="sm"
        label={t('Use single keys')}
        checked={are}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {are && (
        <dl className={styles.keys}>
          {keys.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      )}
    </fieldset>
  );
}
