import { fill } from '@portal/ui/text';
import type { Refusal } from '../../pages/site-api.ts';
import { useView } from './view-context.ts';

/** Why something was refused, beside it; nothing when it was not. `conflict`: what a conflict means here. */
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
