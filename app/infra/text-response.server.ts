/** A text that is not joined before it has to be. Every second part is sent to many readers alike: the very same string. */
export type TextParts = readonly string[];

/** Its text is at hand, and `body` is null: the platform would make a stream of it, which costs more than a card. */
export class TextResponse extends Response {
  readonly parts: TextParts;

  constructor(text: string | TextParts, init: ResponseInit) {
    super(null, init);
    this.parts = typeof text === "string" ? [text] : text;
  }

  get content() {
    return this.parts.join("");
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
