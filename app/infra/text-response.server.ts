/** A text in three, which is not joined before it has to be. */
export interface TextParts {
  start: string;
  /** What many readers are sent alike, the very same string each time; empty if nothing. */
  shared: string;
  end: string;
}

export function joined({ start, shared, end }: TextParts) {
  return start + shared + end;
}

/** Its text is at hand, and `body` is null: the platform would make a stream of it, which costs more than a card. */
export class TextResponse extends Response {
  readonly parts: TextParts;

  constructor(text: string | TextParts, init: ResponseInit) {
    super(null, init);
    this.parts = typeof text === "string" ? { start: text, shared: "", end: "" } : text;
  }

  get content() {
    return joined(this.parts);
  }

  override async text() {
    return this.content;
  }

  override async json() {
    return JSON.parse(this.content);
  }

  override async arrayBuffer() {
    return new TextEncoder().encode(this.content).buffer;
  }

  override async blob() {
    return new Blob([this.content], { type: this.headers.get("Content-Type") ?? "" });
  }

  override clone() {
    return new TextResponse(this.parts, this);
  }
}
