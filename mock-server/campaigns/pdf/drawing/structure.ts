import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib';

/** An element that contains other elements: a list and its items, or a table with its head, body and rows. */
export type GroupRole = 'Document' | 'L' | 'LI' | 'Table' | 'THead' | 'TBody' | 'TR';

/** An element with drawn content: a heading, a paragraph, the label or body of a list item, a cell, a figure. */
export type ContentRole = 'H1' | 'H2' | 'P' | 'Lbl' | 'LBody' | 'TH' | 'TD' | 'Figure';

/** The corners of a figure, in points from the bottom of its page. */
type Corners = readonly [left: number, foot: number, right: number, top: number];

export interface ContentDetails {
  /** What a table heading applies to. */
  readonly scope?: 'Row' | 'Column';
  /** The text read in place of a figure, and the figure's position. */
  readonly figure?: { readonly alt: string; readonly corners: Corners };
}

interface Element {
  readonly role: GroupRole | ContentRole;
  readonly details: ContentDetails;
  readonly kids: Element[];
  /** Where its content is; undefined for a group. */
  readonly content?: { readonly page: PDFPage; readonly mark: number };
}

/**
 * The tagged structure of a document for screen readers, in drawing order (CMP-064): a tree of elements, each of which
 * contains others or refers to a piece of a page by its mark.
 */
export interface Structure {
  /** Elements created within the callback go into a new group. */
  group(role: GroupRole, draw: () => void): void;
  /** Adds an element for what is drawn next and returns the mark that must enclose it. */
  addContent(page: PDFPage, role: ContentRole, details?: ContentDetails): number;
  /** Writes the tree into the document after everything is drawn. */
  attach(): void;
}

const name = PDFName.of;

export function createStructure(document: PDFDocument): Structure {
  const root: Element = { role: 'Document', details: {}, kids: [] };
  const marks = new Map<PDFPage, number>();
  let open = root;

  return {
    group(role, draw) {
      const outer = open;
      open = { role, details: {}, kids: [] };
      outer.kids.push(open);
      draw();
      open = outer;
    },
    addContent(page, role, details = {}) {
      const mark = marks.get(page) ?? 0;
      marks.set(page, mark + 1);
      open.kids.push({ role, details, kids: [], content: { page, mark } });
      return mark;
    },
    attach: () => attachTree(document, root),
  };
}

/** The attributes shared by all column headings and by all row headings. */
function scopesOf({ context }: PDFDocument) {
  const register = (scope: string) => context.register(context.obj({ O: 'Table', Scope: scope }));
  return { Column: register('Column'), Row: register('Row') };
}

/** Writes the elements as objects, with the reverse mapping from each page's marks to elements. */
function attachTree(document: PDFDocument, root: Element): void {
  const { context, catalog } = document;
  const scopes = scopesOf(document);
  const owners = new Map<PDFPage, PDFArray>(document.getPages().map((page) => [page, PDFArray.withContext(context)]));
  const tree = context.nextRef();

  function attach({ role, details, kids, content }: Element, parent: PDFRef): PDFRef {
    const self = context.nextRef();
    const dict = PDFDict.withContext(context);
    dict.set(name('S'), name(role));
    dict.set(name('P'), parent);
    if (content) {
      dict.set(name('Pg'), content.page.ref);
      dict.set(name('K'), PDFNumber.of(content.mark));
      owners.get(content.page)?.push(self);
    }
    if (details.scope) dict.set(name('A'), scopes[details.scope]);
    if (details.figure) {
      dict.set(name('Alt'), PDFHexString.fromText(details.figure.alt));
      dict.set(name('A'), context.obj({ O: 'Layout', Placement: 'Block', BBox: [...details.figure.corners] }));
    }
    context.assign(self, dict);
    if (!content) {
      const all = PDFArray.withContext(context);
      for (const kid of kids) all.push(attach(kid, self));
      dict.set(name('K'), all);
    }
    return self;
  }

  const kid = attach(root, tree);
  const numbers = PDFArray.withContext(context);
  document.getPages().forEach((page, index) => {
    page.node.set(name('StructParents'), PDFNumber.of(index));
    page.node.set(name('Tabs'), name('S'));
    numbers.push(PDFNumber.of(index));
    numbers.push(owners.get(page) ?? PDFArray.withContext(context));
  });
  const parentTree = context.obj({ Nums: numbers });
  const next = document.getPageCount();
  context.assign(
    tree,
    context.obj({ Type: 'StructTreeRoot', K: kid, ParentTree: parentTree, ParentTreeNextKey: next }),
  );
  catalog.set(name('StructTreeRoot'), tree);
  catalog.set(name('MarkInfo'), context.obj({ Marked: true }));
}
