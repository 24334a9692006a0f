import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import type { ListView } from '@ngo-plus/contract/operations/list-views';
import {
  IconBookmarkPlus,
  IconCheck,
  IconDeviceFloppy,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useRef, useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import {
  Confirm,
  type ListViewsProps,
  showToast,
  useFailed,
  useOpenAtOnce,
} from '../../ui/index.ts';
import { listViewsOf, useViewChanges } from './queries.ts';
import { ViewButton } from './view-button.tsx';
import { ViewDialog } from './view-dialog.tsx';

type Props = ListViewsProps & {
  current: ListView | undefined;
  /** The list differs from the open view. */
  edited: boolean;
  label: string;
};

/** The menu of saved views with its button and dialogs. */
export function OpenViewMenu(props: Props) {
  const { current, edited, label, now, onOpen } = props;
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const open = useOpenAtOnce(button);
  const [dialog, setDialog] = useState<'add' | 'edit' | 'delete'>();
  const { change, remove } = useViewChanges();
  const failedSave = useFailed(t("Couldn't save the view"));
  const failedDelete = useFailed(t("Couldn't delete the view"));
  const close = () => setDialog(undefined);
  const mayChange = current?.mayChange === true;
  const save = ({ id }: ListView) =>
    change.mutate(
      { id, filters: { ...now.filters }, columns: [...now.columns] },
      { onSuccess: () => showToast('done', t('View saved')), ...failedSave },
    );
  // An item disappears with its menu: what it opens returns the focus to the button, which stays.
  const choose = (which: typeof dialog) => () => {
    button.current?.focus();
    setDialog(which);
  };
  return (
    <>
      <Menu
        {...open}
        position="bottom-end"
        withInitialFocusPlaceholder={false}
        portalProps={{ target: '#overlays' }}
      >
        <Menu.Target>
          <ViewButton ref={button}>{label}</ViewButton>
        </Menu.Target>
        <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
          <Views {...props} />
          <Menu.Divider />
          {current && mayChange && edited && (
            <Menu.Item leftSection={<IconDeviceFloppy size={18} />} onClick={() => save(current)}>
              {t('Save changes')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconBookmarkPlus size={18} />} onClick={choose('add')}>
            {current ? t('Save as new view') : t('Save view')}
          </Menu.Item>
          {mayChange && (
            <Menu.Item leftSection={<IconPencil size={18} />} onClick={choose('edit')}>
              {t('Rename or share')}
            </Menu.Item>
          )}
          {mayChange && (
            <Menu.Item data-danger leftSection={<IconTrash size={18} />} onClick={choose('delete')}>
              {t('Delete view')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ViewDialog {...props} opened={dialog === 'add'} onClose={close} />
      {current && (
        <>
          <ViewDialog {...props} view={current} opened={dialog === 'edit'} onClose={close} />
          <Confirm
            opened={dialog === 'delete'}
            onClose={close}
            title={t('Delete “{{title}}”?', { title: current.name })}
            action={t('Delete view')}
            busy={remove.isPending}
            onConfirm={() =>
              remove.mutate(
                { id: current.id },
                {
                  onSuccess: () => {
                    close();
                    onOpen(undefined);
                  },
                  ...failedDelete,
                },
              )
            }
          />
        </>
      )}
    </>
  );
}

/** Personal views first, then those that are shared. */
function Views({ list, current, onOpen }: Props) {
  const { t } = useTranslation();
  const { data: views = [], isPending, isError, refetch } = useQuery(listViewsOf(list));
  const groups = [
    { title: t('My views'), of: views.filter(({ shared }) => !shared) },
    { title: t('Shared views'), of: views.filter(({ shared }) => shared) },
  ];
  const check = (isOpen: boolean) =>
    isOpen ? <IconCheck size={18} aria-hidden /> : <span style={{ width: 18 }} />;
  return (
    <>
      <Menu.Item
        leftSection={check(current === undefined)}
        aria-current={current === undefined || undefined}
        onClick={() => onOpen(undefined)}
      >
        {t('Show all')}
      </Menu.Item>
      {isPending && <Menu.Item disabled>{t('Loading')}</Menu.Item>}
      {isError && (
        <Menu.Item closeMenuOnClick={false} onClick={() => void refetch()}>
          {t("Couldn't load views. Try again.")}
        </Menu.Item>
      )}
      {groups.map(
        ({ title, of }) =>
          of.length > 0 && (
            <Fragment key={title}>
              <Menu.Label>{title}</Menu.Label>
              {of.map((view) => (
                <Menu.Item
                  key={view.id}
                  leftSection={check(view.id === current?.id)}
                  aria-current={view.id === current?.id || undefined}
                  onClick={() => onOpen(view)}
                >
                  {view.name}
                </Menu.Item>
              ))}
            </Fragment>
          ),
      )}
    </>
  );
}
