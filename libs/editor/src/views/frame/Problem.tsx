import { fill } from '@portal/ui/text';
import type { Refusal } from '../../pages/site-api.ts';
import { useView } from './view-context.ts';

/** Shows why an act was refused; nothing when it was not. `conflict`: the sentence to show when it was refused with the code `conflict`. */
export function Problem({ refusal, conflict }: { refusal: Refusal | null; conflict?: string }) {
  const { words } = useView();
  if (refusal === null) return null;
  const isConflict = refusal.code === 'conflict' && conflict !== undefined;
  return (
    <p className="help" role="alert" data-tone="problem">
      {isConflict ? conflict : fill(words.failed, { why: refusal.message }).trim()}
    </p>
  );
}
