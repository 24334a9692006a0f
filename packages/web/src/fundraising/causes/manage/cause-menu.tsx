import type { CauseStatus } from '@ngo-plus/contract/fundraising/causes';
import {
  IconArchive,
  IconArrowBackUp,
  IconCopy,
  IconExternalLink,
  IconEye,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { type RowAction, RowMenu } from '../../../ui/index.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { type Decision, useDecide } from './use-decision.ts';

type Props = {
  cause: { readonly id: string; readonly title: string; readonly status: CauseStatus };
  manages: boolean;
};

/** Actions that need confirmation, because they are public or can't be undone. */
type Query = Extract<Decision, 'close' | 'delete' | 'withdraw'>;

/** Actions available for a cause, depending on its status. */
export function CauseMenu({ cause, manages }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Query>();
  const decide = useDecide(cause.id);
  const { id, title, status } = cause;
  const go = (label: string, icon: ReactNode, to: string): RowAction => ({
    label,
    icon,
    onClick: () => void navigate(to),
  });
  const decisionAction = (label: string, icon: ReactNode, what: Decision): RowAction => ({
    label,
    icon,
    onClick: () => void decide(what),
  });
  const dialogAction = (
    label: string,
    icon: ReactNode,
    what: Query,
    danger = false,
  ): RowAction => ({
    label,
    icon,
    danger,
    onClick: () => setAsking(what),
  });
  const seeing = [
    ...(status === 'draft'
      ? []
      : [go(t('View page'), <IconExternalLink {...small} />, `/causes/${id}`)]),
    go(t('Preview'), <IconEye {...small} />, `/causes/preview/${id}`),
  ];
  const managing = manages
    ? [
        go(t('Edit'), <IconPencil {...small} />, `/causes/edit/${id}`),
        decisionAction(t('Duplicate'), <IconCopy {...small} />, 'duplicate'),
        ...(status === 'published'
          ? [decisionAction(t('Pause'), <IconPlayerPause {...small} />, 'pause')]
          : []),
        ...(status === 'paused'
          ? [decisionAction(t('Resume'), <IconPlayerPlay {...small} />, 'resume')]
          : []),
        ...(status === 'closed'
          ? [decisionAction(t('Reopen'), <IconPlayerPlay {...small} />, 'reopen')]
          : []),
        ...(status === 'draft'
          ? []
          : [dialogAction(t('Unpublish'), <IconArrowBackUp {...small} />, 'withdraw')]),
        ...(status === 'published' || status === 'paused'
          ? [dialogAction(t('Close'), <IconArchive {...small} />, 'close')]
          : []),
        ...(status === 'draft'
          ? [dialogAction(t('Delete'), <IconTrash {...small} />, 'delete', true)]
          : []),
      ]
    : [];
  return (
    <>
      <RowMenu name={title} actions={[...managing, ...seeing]} />
      <DecisionDialog
        title={title}
        asking={asking}
        onClose={() => setAsking(undefined)}
        onDecide={decide}
      />
    </>
  );
}

const small = { size: 18, 'aria-hidden': true } as const;
