import type { Rule } from 'eslint';
import type { ExportAllDeclaration, ExportNamedDeclaration, ImportExpression, Node } from 'estree';

/** One module that a file takes something from. */
export interface Import {
  node: Node;
  from: string;
  /** The names as they are exported there; empty for all of them. */
  names: readonly string[];
  /** Whether only types are taken. */
  typeOnly: boolean;
}

/** Calls `check` for every import, dynamic import and re-export of a file. */
export function eachImport(check: (found: Import) => void): Rule.RuleListener {
  const reExport = (node: ExportAllDeclaration | ExportNamedDeclaration) => {
    if (!node.source) return;
    const names = node.type === 'ExportNamedDeclaration' ? node.specifiers.map(localName) : [];
    check({ node, from: String(node.source.value), names, typeOnly: isTypeOnly(node) });
  };
  return {
    ImportDeclaration(node) {
      const names = node.specifiers.flatMap((one) =>
        one.type === 'ImportSpecifier' ? [nameIn(one.imported)] : [],
      );
      check({ node, from: String(node.source.value), names, typeOnly: isTypeOnly(node) });
    },
    ImportExpression(node: ImportExpression) {
      if (node.source.type === 'Literal')
        check({ node, from: String(node.source.value), names: [], typeOnly: false });
    },
    ExportNamedDeclaration: reExport,
    ExportAllDeclaration: reExport,
  };
}

const nameIn = (node: { type: string; name?: string; value?: unknown }) => node.name ?? String(node.value);
const localName = ({ local }: { local: { type: string; name?: string; value?: unknown } }) => nameIn(local);

/** `import type …`, `export type …`, or nothing but `type` specifiers. */
function isTypeOnly(node: object): boolean {
  const specifiers: readonly object[] = Reflect.get(node, 'specifiers') ?? [];
  return isOfTypes(node) || (specifiers.length > 0 && specifiers.every(isOfTypes));
}

/** What the TypeScript parser adds to the nodes of ESTree. */
function isOfTypes(node: object): boolean {
  return Reflect.get(node, 'importKind') === 'type' || Reflect.get(node, 'exportKind') === 'type';
}
