import { useTranslation } from '../../../kernel/index.ts';
import { Panel, tableStyles } from '../../../ui/index.ts';

type Refusal = { readonly userId: string; readonly name: string; readonly reason: string };

/** People who were skipped, with reasons. */
export function Refusals({ refusals }: { refusals: readonly Refusal[] }) {
  const { t } = useTranslation();
  const reason = t('Reason');
  return (
    <Panel title={t('Not issued to')} pad={false}>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{reason}</th>
          </tr>
        </thead>
        <tbody>
          {refusals.map((one) => (
            <tr key={one.userId}>
              <th scope="row">{one.name || t('Erased person')}</th>
              <td data-label={reason}>{one.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
