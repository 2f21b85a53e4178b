import type { KindSpec } from '../../kinds/field-spec.ts';
import { sketchOf } from '../../kinds/kind-sketch.ts';

/** A drawing of the parts of a kind, made from its fields, so that kinds which a site defines itself have one as well. */
export function KindSketch({ kind }: { kind: KindSpec }) {
  return (
    <svg className="sketch" viewBox="0 0 112 72" aria-hidden="true">
      {sketchOf(kind.fields).map(({ kind: shape, x, y, width, height, round }, index) => (
        <rect key={index} data-kind={shape} x={x} y={y} width={width} height={height} rx={round ?? 1.5} />
      ))}
    </svg>
  );
}
