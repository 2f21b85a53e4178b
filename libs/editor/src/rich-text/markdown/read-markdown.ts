import { markdownTree } from '@portal/content-core/markdown';
import { richTextExcess } from '@portal/content-core/rich-text';
import type * as Mdast from 'mdast';
import type { Mark, Node, Schema } from 'prosemirror-model';
import { readTable } from './read-table.ts';
import { keepSource } from './written-blocks.ts';

/** What the text holds that this editor cannot show and write back as it means. */
class Unshowable extends Error {}

interface Reading {
  schema: Schema;
  definitions: ReadonlyMap<string, Mdast.Definition>;
  /** The depths of headings in use, topmost first. */
  depths: readonly number[];
}

/** CommonMark with tables as a document; null when it holds something that would be lost: images, raw HTML, more than the limits allow. */
export function readMarkdown(schema: Schema, text: string): Node | null {
  if (richTextExcess(text) !== null) return null;
  const root = markdownTree(text);
  const nodes = allNodes(root);
  const definitions = nodes.filter((node) => node.type === 'definition');
  const headings = nodes.filter((node) => node.type === 'heading');
  const reading = {
    schema,
    definitions: new Map(definitions.toReversed().map((node) => [node.identifier.toUpperCase(), node])),
    depths: [...new Set(headings.map(({ depth }) => depth))].sort(),
  };
  try {
    const blocks = root.children.flatMap((node) => {
      const [block] = blockOf(node, reading);
      if (!block) return [];
      const isWhole = !allNodes(node).some(({ type }) => type === 'linkReference');
      const { start, end } = node.position ?? {};
      if (isWhole && start?.offset !== undefined && end?.offset !== undefined)
        keepSource(block, text.slice(start.offset, end.offset));
      return [block];
    });
    const depths = reading.depths.length > 0 ? { depths: reading.depths } : {};
    const doc = create(schema, 'root', depths, blocks.length > 0 ? blocks : [create(schema, 'paragraph')]);
    doc.check();
    return doc;
  } catch (error) {
    if (error instanceof Unshowable || error instanceof RangeError) return null;
    throw error;
  }
}

function allNodes(root: Mdast.Nodes): Mdast.Nodes[] {
  return 'children' in root ? [root, ...root.children.flatMap(allNodes)] : [root];
}

function create(
  schema: Schema,
  name: string,
  attrs: Record<string, unknown> = {},
  content: readonly Node[] = [],
) {
  const type = schema.nodes[name];
  if (!type) throw new Unshowable(name);
  return type.create(attrs, content);
}

/** No block for a definition: links have their targets themselves. */
function blockOf(node: Mdast.RootContent, reading: Reading): Node[] {
  const { schema, depths } = reading;
  switch (node.type) {
    case 'paragraph':
      return [create(schema, 'paragraph', {}, inlines(node.children, reading))];
    case 'heading':
      return [
        create(schema, 'heading', { level: depths.indexOf(node.depth) }, inlines(node.children, reading)),
      ];
    case 'blockquote':
      return [create(schema, 'blockquote', {}, filled(node.children, reading))];
    case 'list': {
      const attrs = { ordered: node.ordered === true, start: node.start ?? 1, spread: node.spread === true };
      const items = node.children.map((item) =>
        create(schema, 'listItem', { spread: item.spread === true }, filled(item.children, reading)),
      );
      return [create(schema, 'list', attrs, items)];
    }
    case 'code':
      return [
        create(
          schema,
          'code',
          { lang: node.lang ?? null, meta: node.meta ?? null },
          node.value === '' ? [] : [schema.text(node.value)],
        ),
      ];
    case 'thematicBreak':
      return [create(schema, 'thematicBreak')];
    case 'table': {
      const table = readTable(schema, node, (cell) => inlines(cell, reading));
      if (!table) throw new Unshowable('cells beyond the header');
      return [table];
    }
    case 'definition':
      return [];
    default:
      throw new Unshowable(node.type);
  }
}

function filled(nodes: readonly Mdast.RootContent[], reading: Reading): Node[] {
  const blocks = nodes.flatMap((node) => blockOf(node, reading));
  return blocks.length > 0 ? blocks : [create(reading.schema, 'paragraph')];
}

function inlines(
  nodes: readonly Mdast.PhrasingContent[],
  reading: Reading,
  marks: readonly Mark[] = [],
): Node[] {
  return nodes.flatMap((node) => inline(node, reading, marks));
}

function inline(node: Mdast.PhrasingContent, reading: Reading, marks: readonly Mark[]): Node[] {
  const { schema } = reading;
  const within = (name: string, children: readonly Mdast.PhrasingContent[], attrs?: object) => {
    const mark = schema.marks[name]?.create({ ...attrs });
    if (!mark || children.length === 0) throw new Unshowable(name);
    return inlines(children, reading, mark.addToSet(marks));
  };
  switch (node.type) {
    case 'text':
      // A line end within a paragraph is a space to its readers.
      return [schema.text(node.value.replaceAll('\n', ' '), marks)];
    case 'inlineCode': {
      const code = schema.marks['inlineCode']?.create();
      return code ? [schema.text(node.value, code.addToSet(marks))] : [];
    }
    case 'break':
      return [create(schema, 'break').mark(marks)];
    case 'emphasis':
    case 'strong':
      return within(node.type, node.children);
    case 'link':
      return within('link', node.children, { url: node.url, title: node.title ?? null });
    case 'linkReference': {
      const definition = reading.definitions.get(node.identifier.toUpperCase());
      if (!definition) throw new Unshowable(node.type);
      return within('link', node.children, { url: definition.url, title: definition.title ?? null });
    }
    default:
      throw new Unshowable(node.type);
  }
}
