const PATHS = {
  undo: 'M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2',
  redo: 'm15 7 5 5-5 5M20 12H10a5 5 0 0 0 0 10h2',
  panel: 'M3 5h18v14H3zM15 5v14',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  up: 'm6 14 6-6 6 6',
  down: 'm6 10 6 6 6-6',
  back: 'm14 6-6 6 6 6',
  close: 'M6 6l12 12M18 6 6 18',
  add: 'M12 5v14M5 12h14',
  remove: 'M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12',
  hide: 'M3 12s3.5-6 9-6 9 6 9 6-3.500 6-9 6-9-6-9-6ZM4 20 20 4',
  show: 'M3 12s3.500-6 9-6 9 6 9 6-3.500 6-9 6-9-6-9-6ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  handle: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
} as const;

/** A drawn sign; what it stands for is said by the button that it is on. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
