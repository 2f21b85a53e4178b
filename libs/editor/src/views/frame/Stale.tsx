import { Button } from 'react-aria-components/Button';
import { useView } from './view-context.ts';

/** Says that the list of a view could not be read again, with a button that retries; nothing while the list is up to date. */
export function Stale({ isStale, reread }: { isStale: boolean; reread: () => Promise<boolean> }) {
  const { words } = useView();
  if (!isStale) return null;
  return (
    <div className="row">
      <p className="help" role="alert" data-tone="problem">
        {words.stale}
      </p>
      <Button className="secondary" onPress={() => void reread()}>
        {words.again}
      </Button>
    </div>
  );
}
