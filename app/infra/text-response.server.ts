/** Of a text that is not joined before it has to be. */
export interface TextPart {
  text: string;
  /** Who is sent the very same string: this reader alone, many, or all until the next build. */
  readers: "one" | "many" | "all";
}

export function joined(parts: readonly TextPart[]) {
  return parts.map(({ text }) => text).join("");
}

/** Its text is at hand, and `body` is null: the platform would make a stream of it, which costs more than a card. */
export class TextResponse extends Response {
  readonly parts: readonly TextPart[];

  constructor(text: string | readonly TextPart[], init: ResponseInit) {
    super(null, init);
    this.parts = typeof text === "string" ? [{ text, readers: "one" }] : text;
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
