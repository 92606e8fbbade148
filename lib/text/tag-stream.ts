import { type Handler, Parser } from "htmlparser2";

/** What is told of a file, in its order: tags as they stand there, and text. */
export type TagHandler = Required<Pick<Handler, "ontext">> &
  Partial<Pick<Handler, "oncomment">> & {
    onstart: (tag: string, attributes: Record<string, string>) => void;
    onend: (tag: string) => void;
  };

/**
 * A parser that keeps no list of what is open and closes nothing by itself. The list of htmlparser2 grows with the depth
 * of a file, and each of its tags costs time that grows with the list: 600 KB of nested tags took ten seconds. So to it
 * every element is one that has no content, and end tags are told as they come; of an element of XML that ends itself
 * (`<title/>`), too.
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
