import { Button } from 'react-aria-components/Button';
import { useView } from './view-context.ts';

/** Reports that the list of a view could not be read again, and offers to try once more; nothing while it is up to date. */
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
