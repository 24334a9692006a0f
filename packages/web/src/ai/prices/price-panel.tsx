import { Button } from '@mantine/core';
import { deletePrice, type ModelPrice } from '@ngo-plus/contract/ai/prices';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndpoint, useFormat, useTranslation } from '../../kernel/index.ts';
import {
  Confirm,
  Loaded,
  Panel,
  RecordTable,
  RowMenu,
  tableStyles,
  useFailed,
} from '../../ui/index.ts';
import { costInText } from '../usage/index.ts';
import { PriceForm } from './price-form.tsx';
import { providerNames } from './provider-names.ts';
import { priceKeys, priceList } from './queries.ts';

/** What models cost per million tokens, from which day on. */
export function PricePanel() {
  const { t } = useTranslation();
  const query = useQuery(priceList);
  const [edited, setEdited] = useState<ModelPrice | 'new'>();
  const [asked, setAsked] = useState<ModelPrice>();
  return (
    <Panel
      pad={false}
      title={t('Prices')}
      note={t(
        'Per million tokens. Calls cost what is valid on their day; without a price, no cost is shown.',
      )}
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          {t('Add price')}
        </Button>
      }
    >
      <Loaded query={query} failed={t("Couldn't load prices")} level={3} lines={4}>
        {(prices) =>
          prices.length > 0 && <Prices prices={prices} onEdit={setEdited} onDelete={setAsked} />
        }
      </Loaded>
      <PriceForm
        key={edited === 'new' ? 'new' : edited?.id}
        edited={edited}
        onClose={() => setEdited(undefined)}
      />
      <DeleteQuestion price={asked} onClose={() => setAsked(undefined)} />
    </Panel>
  );
}

type PricesProps = {
  prices: readonly ModelPrice[];
  onEdit: (price: ModelPrice) => void;
  onDelete: (price: ModelPrice) => void;
};

function Prices({ prices, onEdit, onDelete }: PricesProps) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const [model, provider, from, ...kinds] = [
    t('Model'),
    t('Provider'),
    t('Valid from'),
    t('Input'),
    t('Cached'),
    t('Output'),
    t('Reasoning'),
  ];
  return (
    <RecordTable headings={[model ?? '', provider ?? '', from ?? '', ...kinds]} menu>
      {prices.map((price) => (
        <tr key={price.id}>
          <th scope="row">{price.model}</th>
          <td data-label={provider}>{providerNames[price.provider]}</td>
          <td data-label={from}>{day(price.validFrom)}</td>
          {[price.inputMicro, price.cachedMicro, price.outputMicro, price.reasoningMicro].map(
            (amountMicro, at) => (
              <td key={kinds[at]} data-label={kinds[at]} className="tnum">
                {amountMicro === null ? '–' : costInText({ amountMicro, currency: price.currency })}
              </td>
            ),
          )}
          <td className={tableStyles.menu}>
            <RowMenu
              name={price.model}
              actions={[
                {
                  label: t('Edit'),
                  icon: <IconPencil size={18} aria-hidden />,
                  onClick: () => onEdit(price),
                },
                {
                  label: t('Delete'),
                  icon: <IconTrash size={18} aria-hidden />,
                  danger: true,
                  onClick: () => onDelete(price),
                },
              ]}
            />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

function DeleteQuestion({
  price,
  onClose,
}: {
  price: ModelPrice | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const remove = useEndpoint(deletePrice, priceKeys);
  const failed = useFailed(t("Couldn't delete price"));
  return (
    <Confirm
      opened={price !== undefined}
      onClose={onClose}
      title={t('Delete the price of {{model}}?', { model: price?.model ?? '' })}
      body={t('It is valid from {{day}}. Costs that are already recorded stay as they are.', {
        day: price ? day(price.validFrom) : '',
      })}
      action={t('Delete price')}
      busy={remove.isPending}
      onConfirm={() => price && remove.mutate({ id: price.id }, { ...failed, onSuccess: onClose })}
    />
  );
}
