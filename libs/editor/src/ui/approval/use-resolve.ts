import type { ShownComment } from '@portal/content-core';
import { useState } from 'react';
import { resolveComment } from '../../approval/approval-api.ts';

/** Resolves comments, one at a time. */
export function useResolve(read: () => Promise<void>, done: () => void) {
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState('');
  const resolve = async ({ id }: ShownComment) => {
    setWorking(true);
    const refused = await resolveComment(id);
    await read();
    setWorking(false);
    setProblem(refused?.message ?? '');
    if (refused === null) done();
  };
  return { isWorking, problem, resolve: (comment: ShownComment) => void resolve(comment) };
}
