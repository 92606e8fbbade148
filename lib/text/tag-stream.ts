import { type Handler, Parser } from "htmlparser2";

/** Receives the tags and texts of a file in their order. */
export type TagHandler = Required<Pick<Handler, "ontext">> &
  Partial<Pick<Handler, "oncomment">> & {
    onstart: (tag: string, attributes: Record<string, string>) => void;
    onend: (tag: string) => void;
  };

/**
 * A parser that keeps no list of open elements and closes nothing by itself. The list of htmlparser2 grows with the depth of a
 * file, and each tag takes time that grows with the list: 600 KB of nested tags took ten seconds. So this parser treats every
 * element as one without content, and reports end tags as they occur, also for an XML element that ends itself (`<title/>`).
 */
export class TagStream extends Parser {
  private readonly handler: TagHandler;
  private readonly xml: boolean;
  private name = "";

  constructor(handler: TagHandler, { xml = false } = {}) {
    const { onstart: onopentag, ontext, oncomment } = handler;
    super({ onopentag, ontext, ...(oncomment && { oncomment }) }, { decodeEntities: true, xmlMode: xml });
    this.xml = xml;
    this.handler = handler;
  }

  /** Asked of each start and end tag. */
  protected override isVoidElement(name: string): boolean {
    this.name = name;
    return true;
  }

  override onclosetag(start: number, end: number): void {
    super.onclosetag(start, end);
    this.handler.onend(this.name);
  }

  override onselfclosingtag(end: number): void {
    super.onselfclosingtag(end);
    if (this.xml) this.handler.onend(this.name);
  }
}
