import { useSearchParams } from 'react-router';

/** Adds the saved view that is open to an address of the same list, so that its changes can be saved. */
export function useKeepView(): (address: string) => string {
  const view = useSearchParams()[0].get('view');
  return (address) => {
    if (!view) return address;
    return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ view })}`;
  };
}
