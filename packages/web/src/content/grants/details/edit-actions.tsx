import { Button } from '@mantine/core';
import type { GrantDetail } from '@ngo-plus/contract/content/grants';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { Confirm, showToast } from '../../../ui/index.ts';
import { useDeleteGrant } from '../queries.ts';

/** Actions for people who may edit the grant. */
export function EditActions({ grant: { id, title, visibility } }: { grant: GrantDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = useDeleteGrant();
  const [isConfirming, setConfirming] = useState(false);
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: async () => {
        await navigate('/grants', { replace: true });
        showToast('done', t('Grant deleted'));
      },
      onError: ({ message }) => {
        setConfirming(false);
        showToast('failed', t("Couldn't delete grant"), message);
      },
    });
  return (
    <>
      <Button
        variant="default"
        component={Link}
        to={`/grants/${id}/edit`}
        leftSection={<IconPencil size={18} aria-hidden />}
      >
        {t('Edit')}
      </Button>
      <Button
        variant="quiet"
        color="brick"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => setConfirming(true)}
      >
        {t('Delete')}
      </Button>
      <Confirm
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('Are you sure you want to delete this grant?')}
        body={
          visibility === 'everyone'
            ? t(
                "“{{title}}” will be deleted for everyone, including visitors. This can't be undone.",
                {
                  title,
                },
              )
            : t(
                "“{{title}}” will be deleted for everyone in your organisation. This can't be undone.",
                {
                  title,
                },
              )
        }
        action={t('Delete grant')}
        keep={t('Keep it')}
        busy={remove.isPending}
        onConfirm={confirm}
      />
    </>
  );
}
