import type { FieldSpec, KindSpec } from '../model/field-spec.ts';

/** One block of a sketch, on a drawing 96 wide. */
interface Block {
  kind: 'line' | 'strong' | 'box';
  width: number;
  height: number;
}

/** A drawing of what a kind consists of, made from its fields, so that a site's own kinds have one too. */
export function KindSketch({ kind }: { kind: KindSpec }) {
  const blocks = kind.fields.flatMap(blocksOf).slice(0, 6);
  const drawn = blocks.reduce<{ y: number; shapes: { block: Block; y: number }[] }>(
    ({ y, shapes }, block) => ({ y: y + block.height + 5, shapes: [...shapes, { block, y }] }),
    { y: 8, shapes: [] },
  );
  return (
    <svg className="sketch" viewBox="0 0 112 72" aria-hidden="true">
      {drawn.shapes.map(({ block, y }, index) => (
        <rect
          key={index}
          data-kind={block.kind}
          x={8}
          y={y}
          width={block.width}
          height={block.height}
          rx={1.5}
        />
      ))}
    </svg>
  );
}

function blocksOf(field: FieldSpec): Block[] {
  if (field.name === 'title') return [{ kind: 'strong', width: 62, height: 6 }];
  switch (field.type) {
    case 'image':
    case 'file':
      return [{ kind: 'box', width: 96, height: 22 }];
    case 'lines':
      return [{ kind: 'line', width: 84, height: 3 }];
    case 'rich-text':
      return [96, 92, 70].map((width) => ({ kind: 'line', width, height: 3 }));
    case 'list':
      return [{ kind: 'box', width: field.item.type === 'group' ? 90 : 60, height: 16 }];
    case 'line':
      return field.required ? [{ kind: 'line', width: 54, height: 3 }] : [];
    default:
      return [];
  }
}
