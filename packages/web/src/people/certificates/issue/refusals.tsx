import { useTranslation } from '../../../kernel/index.ts';
import { Panel, RecordTable } from '../../../ui/index.ts';

type Refusal = { readonly userId: string; readonly name: string; readonly reason: string };

/** People who were skipped, with reasons. */
export function Refusals({ refusals }: { refusals: readonly Refusal[] }) {
  const { t } = useTranslation();
  const reason = t('Reason');
  return (
    <Panel title={t('Not issued to')} pad={false}>
      <RecordTable headings={[t('Name'), reason]}>
        {refusals.map((one) => (
          <tr key={one.userId}>
            <th scope="row">{one.name || t('Erased person')}</th>
            <td data-label={reason}>{one.reason}</td>
          </tr>
        ))}
      </RecordTable>
    </Panel>
  );
}
