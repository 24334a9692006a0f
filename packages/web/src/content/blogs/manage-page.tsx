import { Button, Group, NativeSelect } from '@mantine/core';
import { IconClipboardText, IconSparkles } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageMeta, rowsIn, useFormat, useTranslation } from '../../kernel/index.ts';
import { PageHeader, ShowMore } from '../../ui/index.ts';
import { GenerateDialog } from './generate-dialog.tsx';
import { categoriesOf, filtersIn } from './list-query.ts';
import { LoadingPosts, NoPosts } from './list-states.tsx';
import { ManagedCard } from './managed-card.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { type FilterField, PostFilters } from './post-filters.tsx';
import styles from './posts.module.css';
import { categories, managedPosts, useReload } from './queries.ts';
import { useFocusAfterDeletion } from './use-focus-after-deletion.ts';

export const meta = () => pageMeta({ title: 'Blog Management' });

const path = '/blogs';

export default function ManagePage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('Blog Management')}
        lede={t('Write, generate or paste posts, and choose when to publish them.')}
        actions={<NewPostActions />}
      />
      <ManagedPosts />
    </>
  );
}

/** Three ways to start a post. */
function NewPostActions() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'generate' | 'paste'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button component={Link} to="/blogs/new">
        {t('+ Add Blog')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconSparkles size={18} aria-hidden />}
        onClick={() => setOpen('generate')}
      >
        {t('+ Generate Blog (AI)')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconClipboardText size={18} aria-hidden />}
        onClick={() => setOpen('paste')}
      >
        {t('+ Paste Blog')}
      </Button>
      <GenerateDialog opened={open === 'generate'} onClose={close} />
      <PasteDialog opened={open === 'paste'} onClose={close} />
    </>
  );
}

function ManagedPosts() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const filters = filtersIn(address);
  const list = useInfiniteQuery(managedPosts(filters));
  const categoryNames = useQuery(categories());
  const reload = useReload();
  const posts = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const { grid, onDeleted } = useFocusAfterDeletion(posts);
  const format = useFormat();
  const total = list.data?.pages[0]?.total ?? 0;
  const names = [
    ...(categoryNames.data ?? []).map(({ name }) => name),
    ...posts.map(({ category }) => category),
  ];
  return (
    <>
      <PostFilters
        path={path}
        inForce={filters}
        categories={categoriesOf(names)}
        count={
          list.data
            ? t('{{shown}} blogs', {
                count: rowsIn(total),
                shown: format.total(total),
                defaultValue_one: '{{shown}} blog',
              })
            : ''
        }
        onSearch={(next) => reload(filtersIn(new URLSearchParams(next)))}
        more={(field) => <StatusFilter field={field} />}
      />
      {list.isPending && <LoadingPosts />}
      {!list.isPending && posts.length === 0 && (
        <NoPosts path={path} filtered={address.size > 0} failed={list.isError} />
      )}
      <div className={styles.grid} ref={grid}>
        {posts.map((post, index) => (
          <ManagedCard key={post.id} post={post} index={index} onDeleted={onDeleted} />
        ))}
      </div>
      <Group mt="md">
        <ShowMore list={list} />
      </Group>
    </>
  );
}

function StatusFilter({ field }: { field: FilterField }) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t('Status')}
      data={[
        { value: '', label: t('All') },
        { value: 'published', label: t('Published') },
        { value: 'scheduled', label: t('Scheduled') },
        { value: 'draft', label: t('Drafts') },
      ]}
      {...field('status')}
    />
  );
}
