const PATHS = {
  undo: 'M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2',
  redo: 'm15 7 5 5-5 5M20 12H10a5 5 0 0 0 0 10h2',
  panel: 'M3 5h18v14H3zM15 5v14',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  up: 'm6 14 6-6 6 6',
  down: 'm6 10 6 6 6-6',
  back: 'm14 6-6 6 6 6',
  next: 'm10 6 6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  add: 'M12 5v14M5 12h14',
  remove: 'M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12',
  hide: 'M3 12s3.5-6 9-6 9 6 9 6-3.500 6-9 6-9-6-9-6ZM4 20 20 4',
  show: 'M3 12s3.500-6 9-6 9 6 9 6-3.500 6-9 6-9-6-9-6ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  history: 'M4 12a8 8 0 1 0 2.500-5.800L4 8.500M4 4v4.500h4.500M12 8v4l3 2',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  handle: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  strong: 'M7 5h6a3.500 3.500 0 0 1 0 7H7zM7 12h7a3.500 3.500 0 0 1 0 7H7z',
  emphasis: 'M10 5h8M6 19h8M14 5l-4 14',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.300 1.300M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.300-1.300',
  bullets: 'M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.500l1.500-.5v5M4 14.500c0-2 3-2 3-.3 0 1.300-3 2-3 3.800h3',
  quote: 'M5 12h4v5H5zM5 12c0-3 1-5 3.500-5.500M14 12h4v5h-4zM14 12c0-3 1-5 3.500-5.500',
  table: 'M3 5h18v14H3zM3 10h18M9 10v9M15 10v9',
} as const;

/** An icon without a text alternative: the button around it has the accessible name. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="icon" data-icon={name} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
